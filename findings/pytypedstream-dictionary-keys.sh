#!/usr/bin/env bash
# pytypedstream 0.1.0, which reads the archives of NSArchiver in Python: a dictionary can't be asked for a key by its text.
#
# The keys are objects of its class NSString, which is equal to no text, not even to another NSString. Make a dictionary
# of the values first.
#
# Seen on 28 November 2026:
#   contents: NSDictionary(OrderedDict([(NSString('name'), NSString('Ada'))]))
#   contents["name"]: KeyError
#   contents[NSString("name")]: KeyError
#   with the values of the keys: NSString('Ada')
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/program.py" <<'END'
import typedstream
from typedstream.types.foundation import NSString


def new(text):
    return b"\x84" + bytes([len(text)]) + text


# [NSArchiver archivedDataWithRootObject:@{@"name": @"Ada"}]. From 0x92 on, a byte refers to what was there before.
root = b"\x84\x84" + new(b"NSObject") + b"\0\x85"
stream = b"\x04\x0bstreamtyped\x81\xe8\x03" + new(b"@") + b"\x84\x84" + new(b"NSDictionary") + b"\0" + root[1:] + new(b"i") + b"\1"
stream += b"\x92\x84\x84" + new(b"NSString") + b"\1\x94" + new(b"+") + b"\4name\x86"
stream += b"\x92\x84\x96\x97\3Ada\x86\x86"
dictionary = typedstream.unarchive_from_data(stream)
print("contents:", repr(dictionary))
key = NSString.__new__(NSString)
key.value = "name"
for name, key in [('contents["name"]', "name"), ('contents[NSString("name")]', key)]:
    try:
        print(f"{name}: {dictionary.contents[key]}")
    except KeyError:
        print(f"{name}: KeyError")
print("with the values of the keys:", {key.value: value for key, value in dictionary.contents.items()}["name"])
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pytypedstream==0.1.0
"$folder/venv/bin/python3" "$folder/program.py" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
