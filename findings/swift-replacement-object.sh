#!/usr/bin/env bash
# NSKeyedArchiver of Swift 6.3.1 on Linux: an object that names another one to be archived is archived itself.
#
# The archiver should ask replacementObject(for:), https://developer.apple.com/documentation/objectivec/nsobject-swift.class/replacementobject(for:),
# for example to leave out a password. Foundation for Linux declares the method, but its archiver archives the object itself.
#
# Seen on 28 November 2026:
#   back: secret
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

final class Note: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let text: String

  init(text: String) {
    self.text = text
  }

  func encode(with coder: NSCoder) {
    coder.encode(text as NSString, forKey: "text")
  }

  init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "text") else { return nil }
    self.text = text as String
  }

  override func replacementObject(for coder: NSCoder) -> Any? {
    Note(text: "left out")
  }
}

let archive = try NSKeyedArchiver.archivedData(withRootObject: Note(text: "secret"), requiringSecureCoding: true)
let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: Note.self, from: archive)
print("back:", copy?.text ?? "nil")
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
