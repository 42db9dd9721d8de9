#!/usr/bin/env bash
# Foundation of Swift 6.3.1 on Linux: a true that was read isn't an Int to as?, but a 1 is a Bool.
#
# On Apple's systems, both casts work, because both are NSNumber. Here, a property list and an archive give a Bool of
# Swift's for true, and an NSNumber for 1. So one boolean among numbers makes the cast of the whole list nil.
#
# Seen on 28 November 2026:
#   property list: 1 is NSNumber, as Bool true. true is Bool, as Int nil. Both as [Int]: nil
#   archive: 1 is NSNumber, as Bool true. true is Bool, as Int nil. Both as [Int]: nil
#   [NSNumber]: [1, 1]
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

func show(_ name: String, _ one: [Any], _ yes: [Any]) {
  let casts = (one[0] as? Bool, yes[0] as? Int, (one + yes) as? [Int])
  let words = (casts.0.map { "\($0)" } ?? "nil", casts.1.map { "\($0)" } ?? "nil", casts.2.map { "\($0)" } ?? "nil")
  print("\(name): 1 is \(type(of: one[0])), as Bool \(words.0).", terminator: " ")
  print("true is \(type(of: yes[0])), as Int \(words.1). Both as [Int]: \(words.2)")
}

func listed(_ number: NSNumber) throws -> [Any] {
  let data = try PropertyListSerialization.data(fromPropertyList: [number], format: .binary, options: 0)
  return try PropertyListSerialization.propertyList(from: data, format: nil) as? [Any] ?? []
}

func archived(_ number: NSNumber) throws -> [Any] {
  let archive = try NSKeyedArchiver.archivedData(withRootObject: [number] as NSArray, requiringSecureCoding: true)
  return try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, NSNumber.self], from: archive) as? [Any] ?? []
}

try show("property list", listed(1), listed(true))
try show("archive", archived(1), archived(true))
print("[NSNumber]:", try (listed(1) + listed(true)) as? [NSNumber] ?? [])
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
