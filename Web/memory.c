// The functions of C that Swift calls, which WebAssembly doesn't have.

typedef unsigned char byte;
typedef unsigned long size;

// A free block is in the list of its size, which is a power of two. Its header, in front of it, has the exponent.
typedef struct block {
  size exponent;
  struct block *next;
} block;

extern byte __heap_base;

static const size header = 16;
static const size page = 1 << 16;
static block *lists[64];
static size end;

static block *block_of(void *memory) { return (block *)((byte *)memory - header); }

// Growing is slow, so the memory grows by a fourth at least, if there is so much.
static _Bool reserve(size new_end) {
  size pages = __builtin_wasm_memory_size(0);
  if (new_end <= pages * page) return 1;
  size missing = (new_end - 1) / page + 1 - pages;
  return (missing < pages / 4 && __builtin_wasm_memory_grow(0, pages / 4) != -1ul) ||
         __builtin_wasm_memory_grow(0, missing) != -1ul;
}

void *malloc(size count) {
  size exponent = 5;
  while ((1ul << exponent) < count + header && exponent < 40) exponent++;
  block *found = lists[exponent];
  if (found) {
    lists[exponent] = found->next;
  } else {
    if (!end) end = ((size)&__heap_base + 15) & ~15ul;
    size new_end = end + (1ul << exponent);
    if (!reserve(new_end)) return 0;
    found = (block *)end;
    found->exponent = exponent;
    end = new_end;
  }
  return (byte *)found + header;
}

void free(void *memory) {
  if (!memory) return;
  block *freed = block_of(memory);
  freed->next = lists[freed->exponent];
  lists[freed->exponent] = freed;
}

// Every block is aligned to 16 bytes, and Swift asks for no more.
int posix_memalign(void **memory, size, size count) {
  *memory = malloc(count);
  return *memory ? 0 : 12;
}

// With bulk memory operations, these are single instructions.
void *memmove(void *to, const void *from, size count) { return __builtin_memmove(to, from, count); }
void *memcpy(void *to, const void *from, size count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size count) { return __builtin_memset(to, value, count); }

int memcmp(const void *first, const void *second, size count) {
  const byte *a = first, *b = second;
  for (; count; count--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

void *realloc(void *memory, size count) {
  if (!memory) return malloc(count);
  size room = (1ul << block_of(memory)->exponent) - header;
  if (count <= room) return memory;
  void *larger = malloc(count);
  if (!larger) return 0;
  memcpy(larger, memory, room);
  free(memory);
  return larger;
}

// Hashes need not be random: each file has an instance of its own, with a limit on time.
void arc4random_buf(void *bytes, size count) { memset(bytes, 0, count); }

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) < 0.5 ? whole : whole + __builtin_copysign(1, value);
}

// The product of two integers of 128 bits, for hashes.
__int128 __multi3(__int128 first, __int128 second) {
  size a = first, b = second, a0 = (unsigned)a, a1 = a >> 32, b0 = (unsigned)b, b1 = b >> 32;
  size low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (unsigned)middle;
  size high = a1 * b1 + (middle >> 32) + (other >> 32) + (size)(first >> 64) * b + a * (size)(second >> 64);
  return (__int128)high << 64 | (a * b);
}

// Swift's own function returns the object without its flags, which say how a string is stored.
void *swift_bridgeObjectRetain_n(void *, unsigned);
void *swift_bridgeObjectRetain(void *object) {
  swift_bridgeObjectRetain_n(object, 1);
  return object;
}

// The page converts texts to numbers. Returns whether the text is one.
__attribute__((import_module("page"), import_name("number"))) _Bool number(const char *, size, double *);

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  size length = 0;
  while (text[length]) length++;
  return number(text, length, value) ? text + length : 0;
}
