# Every target sets up what it needs first: a virtual environment in .venv with the pinned requirements.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
ANDROID_VENV := .venv-android
ANDROID_PY := $(ANDROID_VENV)/bin/python
ANDROID_READY := $(ANDROID_VENV)/.ready
PYTEST_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help run test lint format bench fuzz mutants catalogue android-check apk apk-install setup clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1@\2/p' Makefile | while IFS=@ read -r name text; do printf '%-16s %s\n' "$$name" "$$text"; done

run: $(READY) ## open the app (until it exists: a scored sample game)
	@if [ -f companion/__main__.py ]; then \
		$(PY) -m companion; \
	else \
		echo "The app is not there yet. The scoring engine explains one scoring tile of a sample game: the 2 x 2 squares of Isla's territory."; \
		$(PY) -m scoring explain assets/sample-game.json --player Isla squares; \
	fi

test: $(READY) ## run all tests, on all cores (PYTEST_ARGS="-k sheep" picks some)
	SDL_VIDEODRIVER=offscreen $(PY) -m pytest -q -n auto --maxprocesses 8 --dist worksteal $(PYTEST_ARGS)

lint: $(READY) ## check style, format and types
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy $(wildcard scoring companion tools tests)

format: $(READY) ## put the code into the project's format
	$(PY) -m ruff check --fix-only -q .
	$(PY) -m ruff format .

bench: $(READY) ## measure the speed of the engine
	$(PY) -m tools.bench

fuzz: $(READY) ## compare the engine with the naive second implementation on random territories
	$(PY) -m tools.fuzz

mutants: $(READY) ## break the engine on purpose and count what the tests notice
	$(PY) -m tools.mutants

catalogue: $(READY) ## make the tile catalogue from its table
	$(PY) -m tools.make_catalogue

android-check: $(ANDROID_READY) ## prove everything that goes into the Android package, without compiling it
	$(ANDROID_PY) -m tools.android.check

apk: $(ANDROID_READY) ## build the Android package (Linux, Java 17, the Internet, 12 GB of disk, half an hour)
	$(ANDROID_PY) -m tools.android.build

apk-install: $(ANDROID_READY) ## put the package on the tablet that is connected (adb)
	$(ANDROID_PY) -m tools.android.build --install

setup: $(READY) ## set up .venv without running anything

$(READY): requirements.txt requirements-dev.txt pyproject.toml tools/setup.sh
	@sh tools/setup.sh "$(PYTHON)" "$(VENV)"
	@touch $@

# buildozer brings an older Cython, so it gets an environment of its own.
$(ANDROID_READY): requirements-android.txt | $(READY)
	@echo "setup: making $(ANDROID_VENV) for the Android tools" >&2
	@$(PY) -m venv --clear $(ANDROID_VENV)
	@echo '*' > $(ANDROID_VENV)/.gitignore
	@$(ANDROID_PY) -m pip install -qq --disable-pip-version-check --no-compile --no-deps -r requirements-android.txt
	@touch $@

clean: ## remove .venv, caches and build results
	rm -rf $(VENV) $(ANDROID_VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
