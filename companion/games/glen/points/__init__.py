"""Points only: nothing but counters, with what each would score now."""
