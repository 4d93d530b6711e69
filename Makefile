# Everything runs in environments of its own (.venv, .venv-compiled, .venv-bench), which are made
# when first needed and again when their requirements change. `make help` lists the commands.

PYTHON ?= python3
SET_UP := $(PYTHON) scripts/environment.py
DEV := .venv/bin
COMPILED := .venv-compiled/bin
COMPILED_TESTS := tests/contract tests/games tests/build/test_builds.py $(wildcard tests/bots tests/core tests/envs tests/perft) \
	tests/pictures/test_panels.py::test_all_through_games_what_can_be_touched_is_legal_and_what_is_explained_is_not \
	tests/pictures/test_pictures.py::test_every_legal_action_can_be_touched_all_through_games \
	tests/pictures/test_pictures.py::test_no_word_gets_into_another_all_through_games \
	tests/pictures/test_text.py::test_the_table_fits_all_through_games

# Tests and tools are started again and again: without bytecode, all of them would be read anew each time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test compiled-tests check lint types layers unit build bench strength test-heavy goldens pictures screenshots screens format lock clean python dev chromium
.DEFAULT_GOAL := help

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: python ## open the table in your browser
	@fireside=$$($(SET_UP) player) && exec "$$fireside" serve --open

check: lint types layers unit ## format, lint, types, layers and the quick tests: under 90 s

lint: dev
	@$(DEV)/ruff check --quiet
	@$(DEV)/ruff format --check --quiet || { echo "not formatted: run 'make format'"; exit 1; }

types: dev
	@$(DEV)/mypy

layers: dev
	@report=$$($(DEV)/lint-imports --no-logo) || { echo "$$report"; exit 1; }

unit: dev
	@$(DEV)/pytest -x -q -n 2 -m "not slow and not wide and not heavy"

# Compiled with little optimisation, which takes half the time: it is tested for being right, not for speed.
test: lint chromium ## the checks, then every test, in the interpreted and in the compiled build
	@$(PYTHON) scripts/suite.py

compiled-tests: build
	@FIRESIDE_BUILD=compiled FIRESIDE_INTERPRETED_PYTHON="$(CURDIR)/$(DEV)/python" $(COMPILED)/pytest -q -n 2 --dist worksteal -m "not heavy" $(COMPILED_TESTS)

test-heavy: build ## the tests that take minutes, compiled
	@FIRESIDE_BUILD=compiled $(COMPILED)/pytest -q -n 2 -m heavy

build: dev ## the compiled wheel in its own environment; `make play` uses it while it is up to date
	@$(SET_UP) compiled
	@$(COMPILED)/fireside --version

bench: python ## speed beside OpenSpiel, RLCard and Catanatron, written to bench/results.md
	@$(SET_UP) bench
	@.venv-bench/bin/python -m bench

strength: build ## how strong the search is, written to bench/strength.md: hours; goes on where it was stopped
	@$(COMPILED)/python -m bench.strength

goldens: dev ## write the golden games anew, after a change of rules
	@$(DEV)/python -m tests.contract.goldens

pictures: dev ## accept the pictures as they are drawn now
	@$(DEV)/pytest -q tests/pictures --accept

screenshots: dev chromium ## take the pictures of the site anew
	@$(DEV)/python -m tests.browser.screenshots

screens: dev chromium ## measure every table on every screen: pictures and a report in build/screens
	@$(DEV)/python -m tests.browser.screens

format: dev ## put the code into shape
	@$(DEV)/ruff check --fix-only --quiet
	@$(DEV)/ruff format --quiet

lock: python ## pin the requirements anew (LOCK=--upgrade for the newest versions)
	@$(SET_UP) lock
	@$(PYTHON) scripts/lock.py $(LOCK)

clean: ## delete everything that can be made again
	@rm -rf build dist .venv .venv-* .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@rm -rf src/*.egg-info
	@find src tests bench scripts -name __pycache__ -prune -exec rm -rf {} +

chromium: python
	@$(PYTHON) scripts/browser.py

dev: python
	@$(SET_UP) dev

python:
	@command -v $(PYTHON) >/dev/null || { echo "[fireside] This step needs Python 3.11 or newer. \
	On Debian or Ubuntu: sudo apt-get install python3 python3-venv python3-dev gcc"; exit 1; }
