#!/usr/bin/env bash
# Foundation of Swift 6.3.1 on Linux: a measurement of a concentration is archived under a name that no Apple system has.
#
# Units are archived with their class. NSStringFromClass adds "NS" to the Swift names of all dimensions but one, so the archive
# names a class UnitConcentrationMass, where Apple's systems have NSUnitConcentrationMass. Linux itself reads it.
#
# Seen on 29 November 2026:
#   UnitArea: NSUnitArea
#   UnitConcentrationMass: UnitConcentrationMass
#   read on Linux: 7.0 g/L
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

func archive(_ unit: Unit) throws -> Data {
  try NSKeyedArchiver.archivedData(withRootObject: NSMeasurement(doubleValue: 7, unit: unit), requiringSecureCoding: true)
}

for unit in [UnitArea.acres, UnitConcentrationMass.gramsPerLiter] as [Unit] {
  let list = try PropertyListSerialization.propertyList(from: archive(unit), format: nil) as? [String: Any]
  let names = (list?["$objects"] as? [Any] ?? []).compactMap { ($0 as? [String: Any])?["$classname"] as? String }
  print("\(type(of: unit)):", names.first { $0.hasSuffix("\(type(of: unit))") } ?? "")
}
let data = try archive(UnitConcentrationMass.gramsPerLiter)
let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSMeasurement.self, from: data)
print("read on Linux:", copy?.doubleValue ?? 0, copy?.unit.symbol ?? "")
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
