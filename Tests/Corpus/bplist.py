"""Writes binary property lists, and also those that no other writer would write."""

import struct


class UID(int):
    """A reference to an object of an archive."""


class Date(float):
    """A date of the property list itself, in seconds since the beginning of 2001."""


class Copy(str):
    """A string that is written again, even if an equal one is there."""


class Raw(bytes):
    """The bytes of one object, with its marker."""


def integer(value, size):
    """An integer of a size that is a power of two."""
    return Raw(bytes([0x10 | size.bit_length() - 1]) + value.to_bytes(size, "big", signed=value < 0))


def uid(value, size):
    """A UID of a size."""
    return Raw(bytes([0x80 | size - 1]) + value.to_bytes(size, "big"))


def counted(kind, count):
    """A marker with a count, or with an integer that has it."""
    return bytes([kind | count]) if count < 15 else bytes([kind | 15]) + shortest(count)


def shortest(value):
    if value < 0:
        return integer(value, 8)
    return integer(value, next(size for size in (1, 2, 4, 8, 16) if value < 1 << (63 if size == 8 else 8 * size)))


def leaf(value):
    """The bytes of a value without parts."""
    if isinstance(value, Raw):
        return value
    if value is None:
        return b"\x00"
    if isinstance(value, bool):
        return b"\x09" if value else b"\x08"
    if isinstance(value, UID):
        return uid(value, next(size for size in (1, 2, 4, 8) if value < 1 << 8 * size))
    if isinstance(value, int):
        return shortest(value)
    if isinstance(value, Date):
        return b"\x33" + struct.pack(">d", value)
    if isinstance(value, float):
        return b"\x23" + struct.pack(">d", value)
    if isinstance(value, bytes):
        return counted(0x40, len(value)) + value
    if value.isascii():
        return counted(0x50, len(value)) + value.encode()
    units = value.encode("utf-16-be")
    return counted(0x60, len(units) // 2) + units


def children(value):
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    return value if isinstance(value, list) else []


def write(root, reference_size=1, offset_size=2, backwards=False, gap=b"", offsets={}, trailer={}):
    """A property list in which equal values are written once.

    backwards: the last object is first in the file. gap: bytes before each object that belong to none. offsets: where
    some values begin, as a number or as another value and a distance. trailer: what it says instead of the truth.
    """
    objects, numbers = [], {}

    def number(value):
        key = id(value) if isinstance(value, (dict, list, Copy)) else leaf(value)
        if key not in numbers:
            numbers[key] = len(objects)
            objects.append(value)
            for child in children(value):
                number(child)
        return numbers[key]

    def content(value):
        if not isinstance(value, (dict, list)):
            return leaf(value)
        kind = 0xD0 if isinstance(value, dict) else 0xA0
        references = b"".join(number(child).to_bytes(reference_size, "big") for child in children(value))
        return counted(kind, len(value)) + references

    number(root)
    data = b"bplist00"
    places = {}
    for index in reversed(range(len(objects))) if backwards else range(len(objects)):
        data += gap
        places[index] = len(data)
        data += content(objects[index])
    facts = {
        "offset_size": offset_size, "reference_size": reference_size,
        "count": len(objects), "root": 0, "table": len(data), **trailer,
    }
    for value, (start, distance) in offsets.items():
        places[number(value)] = (places[number(start)] if start is not None else 0) + distance
    data += b"".join(places[index].to_bytes(offset_size, "big") for index in range(len(objects)))
    return data + struct.pack(">6xBBQQQ", *facts.values())
