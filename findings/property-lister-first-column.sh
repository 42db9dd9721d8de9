#!/usr/bin/env bash
# property-lister 3.3, which extracts archives from SQLite databases: those in the first column of a table aren't found.
#
# It dumps the database as SQL and looks for ,X'…', with the comma. In the first column there is a parenthesis before X.
#
# Seen on 28 November 2026:
#   table film, columns name and archive: found
#   table film, columns archive and name: not found
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import pathlib
import plistlib
import sqlite3
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])
archive = plistlib.dumps({
    "$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": plistlib.UID(1)}, "$objects": ["$null", "Avatar"],
}, fmt=plistlib.FMT_BINARY)
for columns in [("name", "archive"), ("archive", "name")]:
    database = folder / f"{columns[0]}-first.db"
    connection = sqlite3.connect(database)
    connection.execute(f"CREATE TABLE film ({', '.join(columns)})")
    connection.execute("INSERT INTO film (name, archive) VALUES (?, ?)", ("Avatar", archive))
    connection.commit()
    connection.close()
    out = folder / f"{columns[0]}-first"
    subprocess.run([folder / "venv/bin/property-lister", "-db", database, "-o", out], check=True, capture_output=True)
    outcome = "found" if list(out.glob("*.plist.xml")) else "not found"
    print(f"table film, columns {' and '.join(columns)}: {outcome}")
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet property-lister==3.3
"$folder/venv/bin/python3" "$folder/program.py" "$folder" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
