#!/usr/bin/env bash
# NSKeyedUnArchiver 1.5.2, for Python: of the five things that unserializeNSKeyedArchiver says it takes, two are errors.
#
# A path is passed to plistlib.load(), which wants an open file, and XML as text to plistlib.loads(), which wants bytes.
# Give it the path as text, or the bytes of the file.
#
# Seen on 28 November 2026:
#   path: AttributeError: 'PosixPath' object has no attribute 'read'
#   path as text: Avatar
#   bytes: Avatar
#   dictionary: Avatar
#   XML as text: TypeError: a bytes-like object is required, not 'str'
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import pathlib
import plistlib
import sys

import NSKeyedUnArchiver

UID = plistlib.UID
contents = {
    "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": UID(1)}, "$objects": ["$null", "Avatar"],
}
archive = plistlib.dumps(contents, fmt=plistlib.FMT_BINARY)
xml = """<plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string>
<key>$version</key><integer>100000</integer><key>$top</key><dict/><key>$objects</key><array/></dict></plist>"""
path = pathlib.Path(sys.argv[1], "film.plist")
path.write_bytes(archive)
inputs = {"path": path, "path as text": str(path), "bytes": archive, "dictionary": contents, "XML as text": xml}
for name, value in inputs.items():
    try:
        print(f"{name}: {NSKeyedUnArchiver.unserializeNSKeyedArchiver(value)}")
    except (AttributeError, TypeError) as error:
        print(f"{name}: {type(error).__name__}: {error}")
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet NSKeyedUnArchiver==1.5.2
"$folder/venv/bin/python3" "$folder/program.py" "$folder" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
