"""Reads or writes a property list with libplist's Python module; scripts/corpus-readers has the forms."""

import base64
import datetime
import json
import sys

import plist


def tagged(node):
    kind = type(node).__name__
    if kind == "Dict":
        return ["dictionary", [[key, tagged(node[key])] for key in node]]
    if kind == "Array":
        return ["array", [tagged(item) for item in node]]
    value = node.get_value()
    match kind:
        case "Uid": return ["uid", str(value)]
        case "Integer": return ["integer", str(value)]
        case "Real": return ["real", repr(value)]
        case "Bool": return ["boolean", bool(value)]
        case "Data": return ["data", base64.b64encode(value).decode()]
        case "Date": return ["date", repr((value - datetime.datetime(2001, 1, 1)).total_seconds())]
        case "String": return ["string", value]
    raise ValueError(f"what is {kind}?")


mode, source, *target = sys.argv[1:]
with open(source, "rb") as file:
    contents = file.read()
node = plist.from_bin(contents) if contents.startswith(b"bplist") else plist.from_xml(contents)
if mode == "read":
    print(json.dumps(tagged(node)))
else:
    written = node.to_bin() if mode == "binary" else node.to_xml().encode()
    with open(target[0], "wb") as file:
        file.write(written)
