/*---
clause: lang.integer.functions-without-optimization
control: each function is one that resembles it, or its operands are exchanged
control-fails-with: [not what the function gives, not what the function gives of 64 bits]
build: [device-debug]
---*/
#include <algorithm>

#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

__int128 Part(cts::Bits word, int i, int width, bool is_signed) {
  const cts::Bits part = word >> width * i & ((cts::Bits{1} << width) - 1);
  return is_signed ? Signed(part, width) : static_cast<__int128>(part);
}
// `count` products of parts of the first operand with bytes of the second one, from `first` on, and the third operand.
cts::Bits Dot(const cts::Operands& o, int count, int first, bool is_signed) {
  __int128 sum = static_cast<__int128>(o.c);
  for (int i = 0; i < count; ++i) {
    sum += Part(o.a, i, 32 / count, is_signed) * Part(o.b, first + i, 8, is_signed);
  }
  return Word(sum);
}
cts::Bits Permuted(cts::Bits low, cts::Bits high, cts::Bits selector) {
  cts::Bits word = 0;
  for (unsigned i = 0; i < 4; ++i) word |= ((high << 32 | low) >> 8 * (selector >> 4 * i & 7) & 0xff) << 8 * i;
  return word;
}
__int128 Distance(__int128 x, __int128 y) { return x < y ? y - x : x - y; }
// The place of the bit that is the offset-th from the base on, upwards or downwards; that at the base for 0.
cts::Bits Place(cts::Bits mask, int base, int offset) {
  if (offset == 0) return (mask >> base & 1) != 0 ? static_cast<cts::Bits>(base) : 0xffffffff;
  int left = offset < 0 ? -offset : offset;
  for (int bit = base; bit >= 0 && bit < 32; bit += offset < 0 ? -1 : 1) {
    if ((mask >> bit & 1) != 0 && --left == 0) return static_cast<cts::Bits>(bit);
  }
  return 0xffffffff;
}
// A base and an offset, out of the other operands.
__host__ __device__ int Base(const cts::Operands& o) { return static_cast<int>(o.b % 32); }
__host__ __device__ int Offset(const cts::Operands& o) { return static_cast<int>(o.c % 21) - 10; }

#define OF_TYPE(ROW, width, cut)                                                                  \
  ROW(min_unsigned, min(x, y), cut(static_cast<__int128>(std::min(o.a, o.b))), max_unsigned)      \
  ROW(max_unsigned, max(x, y), cut(static_cast<__int128>(std::max(o.a, o.b))), min_unsigned)      \
  ROW(min_signed, min(sx, sy), cut(std::min(Signed(o.a, width), Signed(o.b, width))), max_signed) \
  ROW(max_signed, max(sx, sy), cut(std::max(Signed(o.a, width), Signed(o.b, width))), min_signed) \
  ROW(left, x << (y % width), cut(static_cast<__int128>(o.a << o.b % width)), right)              \
  ROW(right, x >> (y % width), cut(static_cast<__int128>(o.a >> o.b % width)), right_signed)      \
  ROW(right_signed, sx >> (y % width), cut(Signed(o.a, width) >> o.b % width), right)
#define OF_WORDS(ROW)                                                                             \
  OF_TYPE(ROW, 32, Word)                                                                          \
  ROW(__byte_perm, __byte_perm(x, y, z), Permuted(o.a, o.b, o.c), byte_perm_exchanged)            \
  ROW(byte_perm_exchanged, __byte_perm(y, x, z), Permuted(o.b, o.a, o.c), __byte_perm)            \
  ROW(dp4a_signed, __dp4a(sx, sy, sz), Dot(o, 4, 0, true), dp4a_unsigned)                         \
  ROW(dp4a_unsigned, __dp4a(x, y, z), Dot(o, 4, 0, false), dp4a_signed)                           \
  ROW(dp2a_lo_signed, __dp2a_lo(sx, sy, sz), Dot(o, 2, 0, true), dp2a_hi_signed)                  \
  ROW(dp2a_hi_signed, __dp2a_hi(sx, sy, sz), Dot(o, 2, 2, true), dp2a_lo_signed)                  \
  ROW(dp2a_lo_unsigned, __dp2a_lo(x, y, z), Dot(o, 2, 0, false), dp2a_hi_unsigned)                \
  ROW(dp2a_hi_unsigned, __dp2a_hi(x, y, z), Dot(o, 2, 2, false), dp2a_lo_unsigned)                \
  ROW(__sad, __sad(sx, sy, z), Word(Distance(Signed(o.a, 32), Signed(o.b, 32)) + o.c), __usad)    \
  ROW(__usad, __usad(x, y, z), Word(Distance(o.a, o.b) + o.c), __sad)                             \
  ROW(__hadd, __hadd(sx, sy), Word((Signed(o.a, 32) + Signed(o.b, 32)) >> 1), __rhadd)            \
  ROW(__rhadd, __rhadd(sx, sy), Word((Signed(o.a, 32) + Signed(o.b, 32) + 1) >> 1), __hadd)       \
  ROW(__uhadd, __uhadd(x, y), Word((o.a + o.b) >> 1), __urhadd)                                   \
  ROW(__urhadd, __urhadd(x, y), Word((o.a + o.b + 1) >> 1), __uhadd)                              \
  ROW(__fns, __fns(x, Base(o), Offset(o)), Place(o.a, Base(o), Offset(o)), fns_to_the_other_side) \
  ROW(fns_to_the_other_side, __fns(x, Base(o), -Offset(o)), Place(o.a, Base(o), -Offset(o)), __fns)
#define OF_LONGS(ROW) OF_TYPE(ROW, 64, Long)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS);

CTS_CASE(words) { CheckWords<OfWords>(32, cts::control(), "not what the function gives"); }
CTS_CASE(longs) { CheckWords<OfLongs>(64, cts::control(), "not what the function gives of 64 bits"); }

}  // namespace
