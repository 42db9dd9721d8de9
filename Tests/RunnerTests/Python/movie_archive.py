"""Reads and writes the keyed archive of a movie with plistlib, which knows nothing of this package.

movie_archive.py read                         archive in, class and JSON out
movie_archive.py write (Movie|NSDictionary)   JSON in, archive out
"""

import json
import plistlib
import sys

UID = plistlib.UID


def read(data):
    archive = plistlib.loads(data)
    assert archive["$archiver"] == "NSKeyedArchiver" and archive["$version"] == 100000
    objects = archive["$objects"]
    assert objects[0] == "$null"

    def value(field):
        return objects[field.data] if isinstance(field, UID) else field

    root = value(archive["$top"]["root"])
    type = value(root.pop("$class"))
    assert type["$classes"] == [type["$classname"], "NSObject"]
    if "NS.keys" in root:
        root = {value(key): value(object) for key, object in zip(root["NS.keys"], root["NS.objects"])}
    fields = {key: value(field) for key, field in root.items()}
    return type["$classname"], fields


def write(class_name, movie):
    type = {"$classname": class_name, "$classes": [class_name, "NSObject"]}
    if class_name == "NSDictionary":
        count = len(movie)
        keys = [UID(3 + index) for index in range(count)]
        values = [UID(3 + count + index) for index in range(count)]
        objects = [{"$class": UID(2), "NS.keys": keys, "NS.objects": values}, type, *movie, *movie.values()]
    else:
        fields = {"name": UID(3), "director": UID(4), "releaseYear": movie["releaseYear"]}
        objects = [{"$class": UID(2), **fields}, type, movie["name"], movie["director"]]
    archive = {"$archiver": "NSKeyedArchiver", "$version": 100000, "$top": {"root": UID(1)}}
    return plistlib.dumps({**archive, "$objects": ["$null", *objects]}, fmt=plistlib.FMT_BINARY)


if sys.argv[1] == "read":
    name, fields = read(sys.stdin.buffer.read())
    print(name, json.dumps(fields, sort_keys=True, separators=(",", ":")))
else:
    sys.stdout.buffer.write(write(sys.argv[2], json.load(sys.stdin)))
