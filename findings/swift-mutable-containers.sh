#!/usr/bin/env bash
# PropertyListSerialization of Swift 6.3.1 on Linux: the option mutableContainers gives nothing that is mutable.
#
# On Apple's systems, the option makes NSMutableDictionary and NSMutableArray, all the way down. Here it gives Swift's own
# dictionary, as without it, so the cast that ported code makes is nil.
#
# Seen on 28 November 2026:
#   without the option: Dictionary<AnyHashable, Any>
#   with mutableContainers: Dictionary<AnyHashable, Any>
#   as NSMutableDictionary: nil
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

let data = try PropertyListSerialization.data(fromPropertyList: ["films": ["Avatar"]], format: .xml, options: 0)
let plain = try PropertyListSerialization.propertyList(from: data, format: nil)
let mutable = try PropertyListSerialization.propertyList(from: data, options: .mutableContainers, format: nil)
print("without the option:", type(of: plain))
print("with mutableContainers:", type(of: mutable))
print("as NSMutableDictionary:", mutable as? NSMutableDictionary ?? "nil")
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
