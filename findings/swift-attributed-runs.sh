#!/usr/bin/env bash
# NSAttributedString of Swift 6.3.1 on Linux: archiving takes quadratic time in the number of its runs.
#
# encode(with:) looks for each run's attributes in a dictionary whose keys are dictionaries, and an NSDictionary there hashes
# only its count. So each run is compared with all others before it: a note with hundreds of changes of style takes seconds, and
# its plain text no time.
#
# Seen on 29 November 2026:
#   four times as many runs take more than eight times as long: true
#   as plain text: false
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

/// The processor time of archiving a text of so many parts, each with a number as its attribute or without one.
func time(_ count: Int, hasAttributes: Bool) throws -> Double {
  let text = NSMutableAttributedString(string: "")
  for number in 0..<count {
    let attributes = hasAttributes ? [NSAttributedString.Key(rawValue: "number"): NSNumber(value: number)] : [:]
    text.append(NSAttributedString(string: "part \(number) ", attributes: attributes))
  }
  let start = clock()
  _ = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: false)
  return Double(clock() - start)
}

func isQuadratic(hasAttributes: Bool) throws -> Bool {
  try time(400, hasAttributes: hasAttributes) > 8 * time(100, hasAttributes: hasAttributes) + 10_000
}

print("four times as many runs take more than eight times as long:", try isQuadratic(hasAttributes: true))
print("as plain text:", try isQuadratic(hasAttributes: false))
END

swift --version 2>&1 | grep version
swiftc -O "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
