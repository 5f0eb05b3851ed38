// Functions of integers: operands of 32 and of 64 bits, and their tables.
#include "cts/arithmetic/exact_table.cuh"

namespace {

using S32 = int;
using U32 = unsigned;
using S64 = long long;
using U64 = unsigned long long;

// How many operands are drawn after the boundary words.
constexpr unsigned kDrawn = 16384;

#define WORD_OPERANDS                                             \
  [[maybe_unused]] const unsigned x = static_cast<unsigned>(o.a); \
  [[maybe_unused]] const unsigned y = static_cast<unsigned>(o.b); \
  [[maybe_unused]] const unsigned z = static_cast<unsigned>(o.c); \
  [[maybe_unused]] const int sx = static_cast<int>(o.a);          \
  [[maybe_unused]] const int sy = static_cast<int>(o.b);          \
  [[maybe_unused]] const int sz = static_cast<int>(o.c);
#define LONG_OPERANDS                                          \
  [[maybe_unused]] const unsigned long long x = o.a;           \
  [[maybe_unused]] const unsigned long long y = o.b;           \
  [[maybe_unused]] const unsigned long long z = o.c;           \
  [[maybe_unused]] const long long sx = static_cast<S64>(o.a); \
  [[maybe_unused]] const long long sy = static_cast<S64>(o.b); \
  [[maybe_unused]] const long long sz = static_cast<S64>(o.c);

// Each row of `Table`, over boundary words of `width` bits and drawn ones.
template <class Table>
void CheckWords(int width, bool control, const char* message) {
  cts::CheckExactTable<Table>(cts::WordOperands(width, cts::Draws(kDrawn), cts::seed()), control, message);
}

// The lower 32 bits of a result.
cts::Bits Word(__int128 value) { return static_cast<unsigned>(value); }
cts::Bits Long(__int128 value) { return static_cast<cts::Bits>(value); }
// An operand as a number with sign.
__int128 Signed(cts::Bits x, int width) { return static_cast<S64>(x << (64 - width)) >> (64 - width); }

}  // namespace
