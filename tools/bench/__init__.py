"""Speed: `python -m tools.bench` measures the engine, `python -m tools.bench.app` the app."""
