#!/usr/bin/env bash
# plutil of the toolchain of Swift 6.3.1: -p shows bytes without their leading zeros, so different data look alike.
#
# The bytes 01 02 and the bytes 12 are the same digits; only the length differs, and between 01 23 and 12 03 not even that.
#
# Seen on 28 November 2026:
#   01 02: {length = 2, bytes = 0x12}
#   01 23: {length = 2, bytes = 0x123}
#   12 03: {length = 2, bytes = 0x123}
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

swift --version 2>&1 | grep version
plutil="$(dirname "$(readlink -f "$(command -v swiftc)")")/plutil"
for bytes in "01 02" "01 23" "12 03"; do
  text="$(printf "\\x${bytes/ /\\x}" | base64)"
  echo "<plist version=\"1.0\"><dict><key>d</key><data>$text</data></dict></plist>" > "$folder/data.plist"
  echo "$bytes: $("$plutil" -p "$folder/data.plist" | sed -n 's/.*"d" => //p')"
done | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
