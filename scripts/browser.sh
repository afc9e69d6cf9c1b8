#!/bin/sh
# See to it that there is a Chromium for the browser tests: as root on Debian install one, elsewhere only say so.
set -eu

for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null; then exit 0; fi
done

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "installing Chromium for the browser tests" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium >/dev/null
else
  echo "no Chromium on the path: the browser tests will be skipped" >&2
fi
