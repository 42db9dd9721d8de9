#!/usr/bin/env bash
# ExifTool 12.57 (Debian 12): of a binary property list, true is shown as false and false as true. In XML, both are right.
#
# It also takes a negative integer for a large one, and shows a date in the machine's time zone, where XML has UTC.
#
# Seen on 28 November 2026:
#   binary: FilmIsSeen False, FilmIsOld True, FilmCount 18446744073709551615, FilmDate 2009:12:17 19:00:00-05:00
#   XML: FilmIsSeen True, FilmIsOld False, FilmCount -1, FilmDate 2009:12:18 00:00:00Z
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import datetime
import json
import pathlib
import plistlib
import subprocess
import sys

film = {"filmIsSeen": True, "filmIsOld": False, "filmCount": -1, "filmDate": datetime.datetime(2009, 12, 18)}
for name, kind in [("binary", plistlib.FMT_BINARY), ("XML", plistlib.FMT_XML)]:
    file = pathlib.Path(sys.argv[1], "film.plist")
    file.write_bytes(plistlib.dumps(film, fmt=kind))
    command = ["perl", f"-I{sys.argv[1]}/usr/share/perl5", f"{sys.argv[1]}/usr/bin/exiftool", "-json", "-PLIST:all", file]
    tags = json.loads(subprocess.check_output(command, env={"TZ": "America/New_York", "PATH": "/usr/bin"}))[0]
    keys = ["FilmIsSeen", "FilmIsOld", "FilmCount", "FilmDate"]
    print(f"{name}: {', '.join(f'{key} {tags[key]}' for key in keys)}")
END

cd "$folder"
apt-get download --quiet --quiet libimage-exiftool-perl=12.57+dfsg-1
dpkg --extract libimage-exiftool-perl_*.deb .
cd - > /dev/null
python3 "$folder/program.py" "$folder" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
