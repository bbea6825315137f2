"""Light widgets drawn in the theme. Import them from their modules:

    base         Drawn (paints itself), Backed (paints behind its children), Tap (on_tap, on_long_press), find
    painting     rounded, outline, dashed, text_label, draw_text, draw_icon for Drawn.paint
    text         Text (wraps, as tall as its words), Icon, PlayerShape
    symbol       Symbol (a picture of the game), draw_symbol
    buttons      PushButton(kind=filled|tonal|outlined|text|extended|surface), IconButton, Chip, Toggle
    containers   Column, Line, Card, Scroll, Flow, Divider, Space
    rows         Row: leading, title, subtitle, trailing
    segmented    Segmented: one of a few
    field        TextField
    bars         TopBar, FootBar, NavigationBar, Banner
    sheet        Sheet, NumberPad
    snackbar     Snackbar

Everything takes `test_id="..."`, so that a test can find it, and zero-argument `on_tap=` functions.
"""
