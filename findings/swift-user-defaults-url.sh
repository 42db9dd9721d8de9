#!/usr/bin/env bash
# UserDefaults of Swift 6.3.1 on Linux: a URL of the web comes back as one of a file, with its path alone.
#
# Apple's UserDefaults archives such a URL, https://developer.apple.com/documentation/foundation/userdefaults/url(forkey:).
# The one for Linux stores the path, as Apple's does for files. No error says that the scheme, the host and the query are
# lost.
#
# Seen on 28 November 2026:
#   set https://example.org/films?day=2
#   url(forKey:) file:///films
#   object(forKey:) /films
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

guard let defaults = UserDefaults(suiteName: "finding"), let url = URL(string: "https://example.org/films?day=2")
else { exit(1) }
defaults.set(url, forKey: "url")
print("set", url)
print("url(forKey:)", defaults.url(forKey: "url")?.absoluteString ?? "nil")
print("object(forKey:)", defaults.object(forKey: "url") ?? "nil")
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
HOME="$folder" XDG_CONFIG_HOME="$folder" "$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
