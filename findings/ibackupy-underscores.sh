#!/usr/bin/env bash
# ibackupy 0.1.2, which finds files in backups of iPhones: an underscore in a name stands for any character, and letters may
# be large or small.
#
# The name becomes the pattern of SQL's LIKE. Camera names have an underscore, so asking for IMG_1 gives others as well.
#
# Seen on 28 November 2026:
#   asked for: IMG_1.HEIC
#   found: ['Media/IMG_1.HEIC', 'Media/IMG-1.HEIC', 'Media/img_1.heic']
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import hashlib
import logging
import pathlib
import plistlib
import sqlite3
import sys

from ibackupy.backup import Backup

logging.disable()
device = pathlib.Path(sys.argv[1], "backups", "0" * 40)
device.mkdir(parents=True)
(device / "Manifest.plist").write_bytes(plistlib.dumps({
    "IsEncrypted": False, "WasPasscodeSet": False,
    "Lockdown": {"DeviceName": "Phone", "ProductVersion": "17.0", "SerialNumber": "0", "ProductType": "iPhone"},
}))
database = sqlite3.connect(device / "Manifest.db")
database.execute("CREATE TABLE Files (fileID TEXT, domain TEXT, relativePath TEXT, flags INTEGER, file BLOB)")
for path in ["Media/IMG_1.HEIC", "Media/IMG-1.HEIC", "Media/img_1.heic", "Media/IMG_2.HEIC"]:
    name = hashlib.sha1(f"CameraRollDomain-{path}".encode()).hexdigest()
    (device / name[:2]).mkdir(exist_ok=True)
    (device / name[:2] / name).touch()
    database.execute("INSERT INTO Files VALUES (?, 'CameraRollDomain', ?, 1, NULL)", (name, path))
database.commit()
print("asked for: IMG_1.HEIC")
files = Backup(str(device.parent)).get_files(relative_path="IMG_1.HEIC")
print("found:", [file["relativePath"] for file in files])
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ibackupy==0.1.2
"$folder/venv/bin/python3" "$folder/program.py" "$folder" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
