# Paicheng. A machine with Python 3.11 or newer, make and git is enough:
#
#   make run     set up everything and open the house at http://127.0.0.1:8000   [PORT=8000] [DATABASE=URL]
#   make test    set up everything and run all tests                             [PYTEST="-k kong"]
#   make check   format, lint, types, import contracts, the page's types and texts, the documentation
#   make bench   our speed beside that of other programs, as a table of ratios        [JSON=1]
#   make docs    the documentation as a site, in site/
#   make wheel   a wheel that holds the built page, in dist/
#   make clean   take away all that the others made, the database excepted
#
# uv, a C compiler, Node and Chromium are used where they are; CONTRIBUTING.md says what happens where they are not.

PORT ?= 8000
DATABASE ?=
PYTEST ?=
JSON ?=

BIN := .venv/bin
NPM := $(BIN)/python scripts/npm.py
PACKAGE := pyproject.toml $(wildcard hatch_build.py) scripts/venv.sh
COMPILED := $(shell find src/paicheng -name "*.pxd" -o -name "*.pyx")
COMPILED += $(wildcard $(COMPILED:.pxd=.py))
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' 2>/dev/null)

.PHONY: run test check bench docs wheel clean help setup setup-dev page browser
.NOTPARALLEL:
.DELETE_ON_ERROR:

help:
	@sed -n '3,10s/^# *//p' Makefile

run: setup page
	@exec $(BIN)/paicheng serve --port $(PORT) $(if $(DATABASE),--database '$(DATABASE)')

# The tests of kernel and scoring run twice when the kernel is compiled; the whole suite comes last, and so does its summary.
test: setup-dev page browser
	$(NPM) test
	@if $(BIN)/paicheng --version | grep -q cython; then set -x; \
	PAICHENG_PURE=1 $(BIN)/pytest -q -n 2 $(wildcard tests/unit/kernel tests/conformance) $(PYTEST); fi
	$(BIN)/pytest -n 2 --dist loadgroup $(PYTEST)

check: setup-dev web/node_modules/.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/write_types.py --check
	$(BIN)/python scripts/write_schema.py --check
	$(NPM) run check
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: setup-dev
	@$(BIN)/python bench/ratios.py $(if $(JSON),--json)

docs: setup-dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

wheel: setup page
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .

clean:
	rm -rf .venv .bench web/node_modules web/dist dist site
	find src tests -name '*.so' -delete -o -name __pycache__ -prune -exec rm -rf {} +

setup: .venv/.run .venv/.compiled
setup-dev: .venv/.dev .venv/.compiled

.venv/.run: $(PACKAGE)
	scripts/venv.sh server
	@touch $@

.venv/.dev: $(PACKAGE)
	scripts/venv.sh server,dev
	@touch .venv/.run $@

# Says which kernel is in use: without a C compiler the same files run uncompiled.
.venv/.compiled: $(COMPILED) scripts/compile.py .venv/.run
	$(BIN)/python scripts/compile.py
	@$(BIN)/paicheng --version
	@[ -n "$$PAICHENG_PURE" ] || touch $@

page: web/dist/index.html

web/dist/index.html: $(WEB) web/node_modules/.stamp
	$(NPM) run build
	@touch $@

web/node_modules/.stamp: web/package-lock.json scripts/npm.py | .venv/.run
	$(NPM) ci
	@touch $@

browser:
	@scripts/browser.sh
