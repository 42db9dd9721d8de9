#!/usr/bin/env bash
# unarchiver 0.2.0, a reader of keyed archives in Python: the option --to-file doesn't make a file.
#
# Its help says "A file to dump unarchived content into", but only a file that exists is accepted, and replaced.
#
# Seen on 28 November 2026:
#   unarchive a.plist --to-file new.json: ends with 2
#   Error: Invalid value for '--to-file' / '-o': Path 'new.json' does not exist.
#   with an empty file there: ends with 0
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet unarchiver==0.2.0
cd "$folder"
python3 - <<'END'
import plistlib

UID = plistlib.UID
with open("a.plist", "wb") as file:
    plistlib.dump({
        "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": UID(1)}, "$objects": ["$null", "text"],
    }, file, fmt=plistlib.FMT_BINARY)
END
{
  outcome=0
  venv/bin/unarchive a.plist --to-file new.json 2> errors || outcome=$?
  echo "unarchive a.plist --to-file new.json: ends with $outcome"
  grep Error errors
  touch new.json
  venv/bin/unarchive a.plist --to-file new.json
  echo "with an empty file there: ends with $?"
} | tee found
cd - > /dev/null
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
