#!/usr/bin/env bash
# plutil of the toolchain of Swift 6.3.1: -extract KEY raw, for scripts, gives a real number with six digits after the point.
#
# A small number is 0.000000, and a latitude is off by centimetres. As xml1, the number has all its digits.
#
# Seen on 28 November 2026:
#   tolerance raw: 0.000000
#   latitude raw: 59.913869
#   tolerance xml1: <real>1.0000000000000001e-09</real>
#   latitude xml1: <real>59.913868800000003</real>
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/place.plist" <<'END'
<plist version="1.0"><dict>
<key>tolerance</key><real>1e-9</real><key>latitude</key><real>59.9138688</real>
</dict></plist>
END

swift --version 2>&1 | grep version
plutil="$(dirname "$(readlink -f "$(command -v swiftc)")")/plutil"
for format in raw xml1; do
  for key in tolerance latitude; do
    echo "$key $format: $("$plutil" -extract "$key" "$format" -o - "$folder/place.plist" | grep -v 'xml\|plist')"
  done
done | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
