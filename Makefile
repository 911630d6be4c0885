# Pocket Table. Every target does its own set-up (.venv, pinned packages, build); `make` alone lists them.
#   make play ARGS="--lang ko"      PYTHON=python3.12 chooses the Python, VENV=folder another environment
#   make test ARGS=tests/engine     only these tests, in one process, without coverage

PYTHON ?= python3
VENV ?= .venv
ARGS ?=
PY := $(VENV)/bin/python
SETUP := @$(PYTHON) -m harness.setup
CASE := top bottom caps
COVERED := -n auto --dist worksteal --durations=40 --durations-min=5 --cov --cov-report=term -p harness.coverage_bars

.DEFAULT_GOAL := help
.PHONY: help play test lint mutations build flash flash-check uf2 hil powercut case soak fast-emulator clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: ## play in this terminal (ARGS="--lang ko --target vm ...")
	$(SETUP) play $(VENV)
	@$(PY) -m harness play $(ARGS)

test: ## everything that must hold: style, types, build, all tests with coverage
	$(SETUP) test $(VENV)
	$(PY) -m ruff check .
	$(PY) -m harness build
	$(PY) -m basedpyright --pythonpath $(PY)
	$(PY) -m pytest $(if $(ARGS),$(ARGS),$(COVERED))

mutations: ## plant wrong rules one by one and say which test catches each (ARGS=words of those wanted)
	$(SETUP) test $(VENV)
	$(PY) -m tests.engine.mutations $(ARGS)

lint: ## style and types only
	$(SETUP) test $(VENV)
	$(PY) -m ruff check .
	$(PY) -m harness build --quiet
	$(PY) -m basedpyright --pythonpath $(PY)

build: ## text, fonts, sprites and programs into build/
	$(SETUP) test $(VENV)
	$(PY) -m harness build $(ARGS)

flash: ## the game onto the Pico that is plugged in (PORT=... when there are several)
	$(SETUP) device $(VENV)
	@$(PY) -m harness flash $(if $(PORT),--port $(PORT)) $(ARGS)

flash-check: ## what make flash would change
	$(SETUP) device $(VENV)
	@$(PY) -m harness flash --check $(if $(PORT),--port $(PORT)) $(ARGS)

uf2: ## one file to drag onto a new Pico (IMAGE=MicroPython's .uf2); replaces everything on it
	$(SETUP) device $(VENV)
	@$(PY) -m harness uf2 $(if $(IMAGE),--image $(IMAGE)) $(ARGS)

hil: ## the tests of the whole handheld on the real one (PORT=...); its saves stay (ARGS="-k battery")
	$(SETUP) test $(VENV)
	@$(PY) -m harness hil $(if $(PORT),--port $(PORT)) $(ARGS)

powercut: ## power cuts at every flash operation of every kind of write: no game is lost (ARGS=--quick: a minute)
	$(SETUP) test $(VENV)
	@$(PY) -m harness powercut $(ARGS)

case: ## the printable case, as .stl into build/case (ARGS="-D 'panel=\"0.96\"'": hardware/README.md)
	@command -v openscad > /dev/null || { echo "make case needs OpenSCAD (openscad.org), which is not installed"; exit 1; }
	@mkdir -p build/case
	for part in $(CASE); do openscad -q -D "part=\"$$part\"" $(ARGS) -o build/case/$$part.stl hardware/case/case.scad || exit 1; done

soak: ## 10,000 moves on the emulated Pico, over an hour without make fast-emulator (ARGS="--target vm --moves 1000")
	$(SETUP) test $(VENV)
	@$(PY) -m harness soak $(ARGS)

fast-emulator: ## compile the emulated Pico for this Python: 4x as fast (needs a C compiler; ARGS=--undo)
	$(SETUP) test $(VENV)
	@$(PY) -m harness.fast_emulator $(ARGS)

clean: ## remove everything that these targets made, the environment included
	rm -rf .venv build typings htmlcov .coverage .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
