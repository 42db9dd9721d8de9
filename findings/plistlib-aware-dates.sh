#!/usr/bin/env bash
# Python's plistlib, seen with 3.11.7: a date with a time zone is written to XML as if it were in UTC.
#
# A property list has no time zones, and a reader takes each date as UTC. plistlib writes the hours as they are and drops
# the zone, so this noon of Berlin comes back two hours late. It also drops the fraction of the second. In binary, the
# same date is an error. Write date.astimezone(timezone.utc).replace(tzinfo=None). Since 3.13, there is an option,
# aware_datetime: https://docs.python.org/3/library/plistlib.html.
#
# Seen on 28 November 2026:
#   written: 2026-07-01T10:00:00.500000 in UTC
#   XML: 2026-07-01T12:00:00
#   binary: TypeError
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import datetime
import plistlib

summer = datetime.timezone(datetime.timedelta(hours=2))
date = datetime.datetime(2026, 7, 1, 12, 0, 0, 500_000, tzinfo=summer)
print(f"written: {date.astimezone(datetime.timezone.utc).replace(tzinfo=None).isoformat()} in UTC")
for name, kind in [("XML", plistlib.FMT_XML), ("binary", plistlib.FMT_BINARY)]:
    try:
        print(f"{name}: {plistlib.loads(plistlib.dumps([date], fmt=kind))[0].isoformat()}")
    except TypeError:
        print(f"{name}: TypeError")
END

python3 --version
python3 "$folder/program.py" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
