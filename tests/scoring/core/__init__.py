"""What every game of the engine rests on."""
