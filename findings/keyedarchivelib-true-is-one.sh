#!/usr/bin/env bash
# keyedarchivelib 1.0.2, for Python: of values that are equal in Python, such as 1, True and 1.0, the first is archived.
#
# The writer looks for a value with list.index(), which compares with ==. Python's own plistlib also compares the types.
#
# Seen on 28 November 2026:
#   archived: {'count': 1, 'isSeen': True, 'rating': 1.0}
#   read: {'count': 1, 'isSeen': 1, 'rating': 1}
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import keyedarchivelib

film = {"count": 1, "isSeen": True, "rating": 1.0}
print("archived:", film)
print("read:", keyedarchivelib.loads(keyedarchivelib.dumps(film)))
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet keyedarchivelib==1.0.2
"$folder/venv/bin/python3" "$folder/program.py" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
