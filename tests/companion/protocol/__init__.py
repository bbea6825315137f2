"""What every room of the app rests on."""
