#!/usr/bin/env bash
# mentalics 0.2.0, "NSKeyedArchiver explorer, archiver, and dearchiver" for Python: the explorer opens no archive at all.
#
# It asks for an attribute _objects, which the class of archives doesn't have. The unarchiver reads the same file.
#
# Seen on 28 November 2026:
#   Unarchiver: ['Ada', 'Bob']
#   Explorer: AttributeError: 'NSKeyedArchive' object has no attribute '_objects'
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import io
import plistlib

from mentalics.explorer import Explorer
from mentalics.unarchiver import Unarchiver

UID = plistlib.UID
archive = plistlib.dumps({
    "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": UID(1)},
    "$objects": ["$null", {"$class": UID(4), "NS.objects": [UID(2), UID(3)]}, "Ada", "Bob",
                 {"$classname": "NSArray", "$classes": ["NSArray", "NSObject"]}],
}, fmt=plistlib.FMT_BINARY)
print("Unarchiver:", Unarchiver(io.BytesIO(archive)).decode())
try:
    print("Explorer:", Explorer(io.BytesIO(archive)))
except AttributeError as error:
    print("Explorer: AttributeError:", error)
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mentalics==0.2.0
"$folder/venv/bin/python3" "$folder/program.py" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
