#!/bin/sh
# Make .venv (with uv when it is on the path, else with venv and pip) and install Paicheng into it, editable.
# Usage: scripts/venv.sh EXTRAS, for instance `scripts/venv.sh server,dev`.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
  for name in ${PYTHON:-python3 python3.13 python3.12 python3.11 python}; do
    if new_enough "$name"; then echo "$name"; return; fi
  done
}

if [ -x .venv/bin/python ] && ! new_enough .venv/bin/python; then
  say "the Python of .venv is gone or too old: making .venv anew"
  rm -rf .venv
fi

python=$(find_python)
if command -v uv >/dev/null; then
  [ -x .venv/bin/python ] || uv venv --quiet --seed --python "${python:->=3.11}" .venv
  uv pip install --quiet --python .venv/bin/python --editable ".[$1]"
  exit
fi

if [ -z "$python" ]; then
  say "Paicheng needs Python 3.11 or newer (PYTHON=/path/to/python says which to take)"
  exit 1
fi
if [ ! -x .venv/bin/pip ]; then
  "$python" -m venv .venv || {
    rm -rf .venv
    say "$python cannot make a virtual environment; on Debian and Ubuntu: apt-get install python3-venv"
    exit 1
  }
fi
.venv/bin/pip install --quiet --disable-pip-version-check --editable ".[$1]"
