"""Every screen as a scene, and the pictures that are taken of them."""
