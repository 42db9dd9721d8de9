#!/usr/bin/env bash
# python-benedict 0.40.1: it reads property lists, but hardly any keyed archive, because of the dot in keys such as NS.time.
#
# A dot separates the steps of a path, so a key with one is an error. The switch for it, keypath_separator, is for the
# outermost dictionary only: the ones inside have the dot again. Use plistlib's own dictionaries.
#
# Seen on 28 November 2026:
#   Info.plist: {'CFBundleName': 'Films'}
#   archive: ValueError: Key should not contain keypath separator '.', found: 'NS.time'.
#   archive, with the separator "/": KeyError: "Invalid keys: ['NS', 'time']"
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import plistlib

from benedict import benedict

UID = plistlib.UID
archive = {
    "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": UID(1)},
    "$objects": ["$null", {"NS.time": 282787200.0, "$class": UID(2)}, {"$classname": "NSDate", "$classes": ["NSDate"]}],
}
contents = plistlib.loads(plistlib.dumps(archive, fmt=plistlib.FMT_BINARY))
print("Info.plist:", dict(benedict({"CFBundleName": "Films"})))
try:
    print("archive:", benedict(contents)["$objects"][1]["NS.time"])
except ValueError as error:
    print("archive: ValueError:", error)
try:
    print(benedict(contents, keypath_separator="/")["$objects"][1]["NS.time"])
except KeyError as error:
    print('archive, with the separator "/": KeyError:', error)
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-benedict==0.40.1
"$folder/venv/bin/python3" "$folder/program.py" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
