#!/usr/bin/env bash
# plutil of GNUstep 1.28.0, as Debian 12 has it: it reads no file at all, neither binary nor XML.
#
# The message is that of a check of its own argument. plget and GNUstep's NSPropertyListSerialization read the same files.
# It needs Debian's package gnustep-base-runtime.
#
# Seen on 28 November 2026:
#   binary: Loading 'film.plist' - non-NSData data argument passed to method
#   XML: Loading 'film.plist' - non-NSData data argument passed to method
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

dpkg-query --show gnustep-base-runtime | grep -F 1.28.1+really1.28.0-5
cd "$folder"
for format in binary XML; do
  python3 -c "import plistlib; plistlib.dump({'name': 'Avatar'},
    open('film.plist', 'wb'), fmt=plistlib.FMT_${format^^})"
  echo "$format: $(/usr/bin/plutil -lint film.plist 2>&1 || true)"
done | tee found
cd - > /dev/null
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
