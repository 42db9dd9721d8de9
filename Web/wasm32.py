"""Makes a WebAssembly module with 64-bit addresses one with 32-bit addresses, which every browser runs.

Swift's `Int` has 64 bits only if addresses do. The module keeps these integers. Where it uses one as an address or as a
number of bytes, the upper half is dropped, because it can't use more than 4 GB of memory anyway.

Source of the format: https://webassembly.github.io/spec/core/binary/
"""

I32, I64, F32, F64 = 0x7F, 0x7E, 0x7D, 0x7C
WRAP, EXTEND = b"\xa7", b"\xad"

LOADS = range(0x28, 0x36)
STORES = {0x36: I32, 0x37: I64, 0x38: F32, 0x39: F64, 0x3A: I32, 0x3B: I32, 0x3C: I64, 0x3D: I64, 0x3E: I64}
ADDRESSED = {*LOADS, *STORES}
MEMORY_SIZE, MEMORY_GROW, CALL_INDIRECT, BRANCH_TABLE, SELECT, LONG = 0x3F, 0x40, 0x11, 0x0E, 0x1C, 0xFC
MEMORY_COPY, MEMORY_FILL = 10, 11
# How many bytes or integers follow other instructions; after most, there are none.
FIXED_BYTES = {0x43: 4, 0x44: 8}
INTEGERS = {0x02: 1, 0x03: 1, 0x04: 1, 0x0C: 1, 0x0D: 1, 0x10: 1, CALL_INDIRECT: 2, MEMORY_SIZE: 1, MEMORY_GROW: 1,
            0x41: 1, 0x42: 1, 0xD0: 1, 0xD2: 1, **{code: 1 for code in range(0x20, 0x27)},
            **{code: 2 for code in ADDRESSED}}  # fmt: skip


class Reader:
    """Reads bytes, and integers as the bytes that they are."""

    def __init__(self, data):
        self.data = data
        self.position = 0

    def __bool__(self):
        return self.position < len(self.data)

    def bytes(self, count):
        self.position += count
        return self.data[self.position - count:self.position]

    def byte(self):
        return self.bytes(1)[0]

    def encoded(self):
        start = self.position
        while self.byte() >= 0x80:
            pass
        return self.data[start:self.position]

    def integer(self):
        return sum((byte & 0x7F) << 7 * index for index, byte in enumerate(self.encoded()))

    def rest(self):
        return self.bytes(len(self.data) - self.position)


def integer(value):
    return bytes([value]) if value < 0x80 else bytes([value & 0x7F | 0x80]) + integer(value >> 7)


def sized(data):
    return integer(len(data)) + data


def lowered(module):
    """The module with 32-bit addresses."""
    reader = Reader(module)
    result = reader.bytes(8)
    while reader:
        section, content = reader.byte(), Reader(reader.bytes(reader.integer()))
        if section == 1:
            parameter_counts = read_parameter_counts(content)
        elif section == 3:
            types = [content.integer() for _ in range(content.integer())]
        content.position = 0
        if section == 4:  # A table has a type, and limits that begin with flags.
            changed = content.bytes(2) + without_flag(content)
        elif section == 5:
            changed = content.bytes(1) + without_flag(content)
        elif section == 9:
            changed = segments(content, size_of_item=None)
        elif section == 10:
            changed = functions(content, [parameter_counts[index] for index in types])
        elif section == 11:
            changed = segments(content, size_of_item=1)
        else:
            changed = content.rest()
        result += bytes([section]) + sized(changed)
    return result


def without_flag(limits):
    """Limits without the flag for 64 bits."""
    return bytes([limits.byte() & ~4]) + limits.rest()


def read_parameter_counts(types):
    counts = []
    for _ in range(types.integer()):
        types.byte()
        counts.append(types.integer())
        types.bytes(counts[-1])
        types.bytes(types.integer())
    return counts


def segments(content, size_of_item):
    """Segments of data, or of functions: each begins with a constant that says where it goes."""
    count = content.integer()
    result = integer(count)
    for _ in range(count):
        if content.bytes(2) != b"\x00\x42":
            raise ValueError("a segment without a constant offset")
        result += b"\x00\x41" + content.encoded() + content.bytes(1)
        length = content.integer()
        items = content.bytes(length) if size_of_item else b"".join(content.encoded() for _ in range(length))
        result += integer(length) + items
    return result


def functions(content, parameter_counts):
    count = content.integer()
    return integer(count) + b"".join(
        sized(function(Reader(content.bytes(content.integer())), parameters)) for parameters in parameter_counts[:count]
    )


def function(code, parameter_count):
    """A function with one more variable of each type, and two for I64."""
    groups = [(code.integer(), code.byte()) for _ in range(code.integer())]
    next_variable = parameter_count + sum(number for number, _ in groups)
    scratch = {}
    for kind in [I32, I64, F32, F64]:
        scratch[kind] = next_variable
        next_variable += 1
    second = next_variable
    groups += [(1, I32), (1, I64), (1, F32), (1, F64), (1, I64)]
    result = [integer(len(groups))] + [integer(number) + bytes([kind]) for number, kind in groups]
    while code:
        start = code.position
        opcode = code.byte()
        sub = skip(code, opcode)
        instruction = code.data[start:code.position]
        if opcode in ADDRESSED:
            # The linker leaves room for 64 bits in an offset.
            access = Reader(instruction)
            instruction = access.bytes(1) + access.encoded() + integer(access.integer())
        if opcode in LOADS or opcode == CALL_INDIRECT:
            instruction = WRAP + instruction
        elif opcode in STORES:
            value = scratch[STORES[opcode]]
            instruction = set(value) + WRAP + get(value) + instruction
        elif opcode == MEMORY_SIZE:
            instruction += EXTEND
        elif opcode == MEMORY_GROW:
            instruction = WRAP + instruction + b"\xac"
        elif sub == MEMORY_COPY:
            size, source = scratch[I64], second
            instruction = set(size) + set(source) + WRAP + get(source) + WRAP + get(size) + WRAP + instruction
        elif sub == MEMORY_FILL:
            size, value = scratch[I64], scratch[I32]
            instruction = set(size) + set(value) + WRAP + get(value) + get(size) + WRAP + instruction
        result.append(instruction)
    return b"".join(result)


def skip(code, opcode):
    """Skips what follows an instruction. Returns the second number of one with two."""
    code.bytes(FIXED_BYTES.get(opcode, 0))
    for _ in range(INTEGERS.get(opcode, 0)):
        code.encoded()
    if opcode == BRANCH_TABLE:
        for _ in range(code.integer() + 1):
            code.encoded()
    elif opcode == SELECT:
        code.bytes(code.integer())
    elif opcode == LONG:
        sub = code.integer()
        for _ in range({MEMORY_COPY: 2, MEMORY_FILL: 1}.get(sub, 0)):
            code.encoded()
        if sub > MEMORY_FILL:
            raise ValueError(f"the instruction FC {sub}")
        return sub


def get(variable):
    return b"\x20" + integer(variable)


def set(variable):
    return b"\x21" + integer(variable)
