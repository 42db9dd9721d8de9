#!/usr/bin/env bash
# NSCoder of Swift 6.3.1 on Linux: a number that an archive lacks is 0, but a point that it lacks makes the whole read fail.
#
# decodePoint(forKey:), decodeSize and decodeRect return zero, too, but read an object for it, and a missing object is an
# error that discards what was read. So ask containsValue(forKey:) when a later version of a class gets its first point.
#
# Seen on 28 November 2026:
#   decodeInteger: 0, and the archive is read
#   decodePoint: (0.0, 0.0), but then: The operation could not be completed. The data is missing.
#   decodePoint after containsValue: (0.0, 0.0), and the archive is read
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

final class Place: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  override init() {}
  func encode(with coder: NSCoder) {}

  init?(coder: NSCoder) {
    switch CommandLine.arguments[1] {
    case "decodeInteger": print("\(coder.decodeInteger(forKey: "zoom"))", terminator: ", ")
    case "decodePoint": Self.show(coder.decodePoint(forKey: "point"))
    default: Self.show(coder.containsValue(forKey: "point") ? coder.decodePoint(forKey: "point") : .zero)
    }
  }

  static func show(_ point: NSPoint) { print("(\(point.x), \(point.y))", terminator: ", ") }
}

print(CommandLine.arguments[1], terminator: ": ")
do {
  let archive = try NSKeyedArchiver.archivedData(withRootObject: Place(), requiringSecureCoding: true)
  let place = try NSKeyedUnarchiver.unarchivedObject(ofClass: Place.self, from: archive)
  print(place == nil ? "and nil is read" : "and the archive is read")
} catch {
  print("but then:", error.localizedDescription)
}
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
for call in decodeInteger decodePoint "decodePoint after containsValue"; do
  "$folder/program" "$call" 2> /dev/null
done | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
