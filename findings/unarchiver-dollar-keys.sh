#!/usr/bin/env bash
# unarchiver 0.2.0, a reader of keyed archives in Python: a property whose name begins with $ isn't shown.
#
# An archiver writes the property $price as $$price, so that it can't be mistaken for $class. The reader leaves out all
# keys that begin with $, not only $class, and says nothing.
#
# Seen on 28 November 2026:
#   keys in the file: ['$$price', '$class', 'name']
#   shown: {'root': {'$type': 'Film', 'name': 'Avatar'}}
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import pathlib
import plistlib
import sys

from unarchiver.unarchiver import Unarchiver

UID = plistlib.UID
film = {"$class": UID(3), "name": UID(2), "$$price": 9}
file = pathlib.Path(sys.argv[1], "film.plist")
file.write_bytes(plistlib.dumps({
    "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": UID(1)},
    "$objects": ["$null", film, "Avatar", {"$classname": "Film", "$classes": ["Film", "NSObject"]}],
}, fmt=plistlib.FMT_BINARY))
print("keys in the file:", sorted(film))
print("shown:", Unarchiver(file).parse())
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet unarchiver==0.2.0
"$folder/venv/bin/python3" "$folder/program.py" "$folder" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
