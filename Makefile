# Every target sets up what it needs first: a virtual environment in .venv with the pinned requirements.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
ANDROID_VENV := .venv-android
ANDROID_PY := $(ANDROID_VENV)/bin/python
ANDROID_READY := $(ANDROID_VENV)/.ready
TEXTS := $(patsubst %.po,%.mo,$(wildcard assets/locale/*/LC_MESSAGES/companion.po))
SET_UP := $(READY) $(TEXTS)
PYTEST_ARGS ?=
SUITES ?=

.DEFAULT_GOAL := help
.PHONY: help run test test-all test-engine test-everywhere lint format bench fuzz screenshots renew-pictures mutants assets android-check apk aab apk-install setup clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1@\2/p' Makefile | while IFS=@ read -r name text; do printf '%-16s %s\n' "$$name" "$$text"; done

run: $(SET_UP) ## open the app
	$(PY) -m companion

test: $(SET_UP) ## run the tests, on all cores (PYTEST_ARGS="-k sheep" picks some)
	SDL_VIDEODRIVER=offscreen $(PY) -m pytest -q -n auto --maxprocesses 8 --dist worksteal $(PYTEST_ARGS)

test-all: $(SET_UP) ## the same with every example, size and random game
	CLAN_TESTS=all SDL_VIDEODRIVER=offscreen $(PY) -m pytest -q -n auto --maxprocesses 8 --dist worksteal $(PYTEST_ARGS)

test-engine: $(SET_UP) ## run the tests that need no Kivy on the other Pythons of this machine
	$(PY) -m tools.pythons

test-everywhere: ## run all tests on fresh machines with Python 3.11, 3.13 and 3.14 (root; SUITES="testing" picks some)
	tools/everywhere.sh $(SUITES)

lint: $(SET_UP) ## check style, format, types and the translations
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy scoring companion tools tests
	$(PY) -m tools.texts.template --check
	$(PY) -m tools.texts.check
	$(PY) -m tools.texts.unmarked
	SDL_VIDEODRIVER=offscreen $(PY) -m tools.texts.fitting

format: $(READY) ## put the code into the project's format
	$(PY) -m ruff check --fix-only -q .
	$(PY) -m ruff format .

bench: $(SET_UP) ## measure the speed of the engine and of the app
	$(PY) -m tools.bench
	SDL_VIDEODRIVER=offscreen $(PY) -m tools.bench.app

fuzz: $(SET_UP) ## engine against the naive implementation, damaged databases and files, power cuts, failing disks, pairs of processes, kills, every screen on small phones, random evenings and touches
	$(PY) -m tools.fuzz
	$(PY) -m tools.fuzz.store --random 2000 --schema --pairs 60
	$(PY) -m tools.fuzz.proofs --cuts $(or $(CUTS),10000) --failing --flips
	$(PY) -m tools.fuzz.imports --times 10000
	$(PY) -m tools.fuzz.kill_test --times 200
	SDL_VIDEODRIVER=offscreen $(PY) -m tools.pictures.matrix --blind
	SDL_VIDEODRIVER=offscreen $(PY) -m tools.fuzz.screens --seeds $(or $(EVENINGS),40)
	SDL_VIDEODRIVER=offscreen $(PY) -m tools.fuzz.kill_app --times $(or $(KILLS),50)
	SDL_VIDEODRIVER=offscreen $(PY) -m tools.fuzz.monkey --actions $(or $(TOUCHES),5000) --seeds 20

screenshots: $(SET_UP) ## write a picture of every screen, those of the stores and the moving one of the README into build/pictures
	SDL_VIDEODRIVER=offscreen $(PY) -m tools.pictures.screenshots
	$(PY) -m tools.pictures.shop

renew-pictures: ## take over those of build/pictures that README, docs and stores show
	git ls-files docs fastlane | while read -r file; do test ! -f build/pictures/$$file || cp build/pictures/$$file $$file; done

mutants: $(READY) ## break the engine on purpose and count what the tests notice
	$(PY) -m tools.mutation

assets: $(READY) ## make the catalogues, their geometry, the land of the home screen, the played sample game of Glen More and the lists of texts anew
	$(PY) -m tools.make.catalogue
	$(PY) -m tools.make.glen_catalogue
	$(PY) -m tools.make.geometry
	$(PY) -m tools.make.landscape
	$(PY) -m tools.make.glen_sample
	$(PY) -m tools.texts.template
	$(PY) -m tools.texts.update

android-check: $(ANDROID_READY) $(TEXTS) ## prove everything that goes into the Android package, without compiling it
	$(ANDROID_PY) -m tools.android.check

apk: $(ANDROID_READY) $(TEXTS) ## build the Android package (Linux, Java 17, the Internet, 12 GB of disk, half an hour)
	$(ANDROID_PY) -m tools.android.build

aab: $(ANDROID_READY) $(TEXTS) ## build the same as the Play store takes it, signed with the key in P4A_RELEASE_KEYSTORE
	$(ANDROID_PY) -m tools.android.build --store

apk-install: $(ANDROID_READY) $(TEXTS) ## put the package on the tablet that is connected (adb)
	$(ANDROID_PY) -m tools.android.build --install

setup: $(SET_UP) ## set up .venv and the languages without running anything

$(READY): requirements.txt requirements-dev.txt pyproject.toml tools/setup.sh
	@sh tools/setup.sh "$(PYTHON)" "$(VENV)"
	@touch $@

# What the app says in other languages, as it reads it.
$(TEXTS): %.mo: %.po tools/texts/compile.py | $(READY)
	@$(PY) -m tools.texts.compile
	@touch $@

# buildozer brings an older Cython, so it gets an environment of its own.
$(ANDROID_READY): requirements-android.txt | $(READY)
	@echo "setup: making $(ANDROID_VENV) for the Android tools" >&2
	@$(PY) -m venv --clear $(ANDROID_VENV)
	@echo '*' > $(ANDROID_VENV)/.gitignore
	@$(ANDROID_PY) -m pip install -qq --disable-pip-version-check --no-compile --require-hashes --no-deps -r requirements-android.txt
	@touch $@

clean: ## remove .venv, caches and build results
	rm -rf $(TEXTS) $(VENV) $(ANDROID_VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build bin .buildozer dist *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
