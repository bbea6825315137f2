"""What lies in `assets/` is made here, a command for each part; `make assets` runs most of them."""
