/*---
clause: lang.integer.expressions
covers: shifts, sums and products before and after they are widened
control: what is widened is the operands, not the result, or the reverse
control-fails-with: not the widened expression
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

using S16 = short;
using U16 = unsigned short;

__int128 Low(__int128 x, int bits) { return x & ((static_cast<__int128>(1) << bits) - 1); }
__int128 WithSign(__int128 x, int bits) { return Signed(static_cast<cts::Bits>(Low(x, bits)), bits); }

// On the host: the operands of 32 bits, without and with sign, and their lower halves.
#define WIDE(...)                                                          \
  ([&] {                                                                   \
    [[maybe_unused]] const __int128 x = o.a, y = o.b, z = o.c;             \
    [[maybe_unused]] const __int128 sx = Signed(o.a, 32);                  \
    [[maybe_unused]] const __int128 sy = Signed(o.b, 32);                  \
    [[maybe_unused]] const __int128 sz = Signed(o.c, 32);                  \
    [[maybe_unused]] const __int128 hx = WithSign(x, 16), ux = Low(x, 16); \
    [[maybe_unused]] const __int128 hy = WithSign(y, 16), uy = Low(y, 16); \
    [[maybe_unused]] const int by = static_cast<int>(o.b % 32);            \
    return cts::Expected(Long(__VA_ARGS__));                               \
  }())

// Each row with its neighbour, which widens ahead of the operation.
#define BOTH(ROW, name, given, exact, other, other_given, other_exact) \
  ROW(name, given, exact, other)                                       \
  ROW(other, other_given, other_exact, name)

#define SHIFTED(ROW, by)                                                                                           \
  BOTH(ROW, word_shifted_by_##by, S64{sx << by}, WIDE(WithSign(x << by, 32)), long_shifted_by_##by, S64{sx} << by, \
       WIDE(sx << by))                                                                                             \
  BOTH(ROW, unsigned_shifted_by_##by, U64{x << by}, WIDE(Low(x << by, 32)), unsigned_long_shifted_by_##by,         \
       U64{x} << by, WIDE(x << by))
#define NARROW(ROW, by)                                                                         \
  BOTH(ROW, short_shifted_by_##by, S64{static_cast<S16>(x << by)}, WIDE(WithSign(x << by, 16)), \
       word_of_short_shifted_by_##by, S64{static_cast<S16>(x) << by}, WIDE(hx << by))           \
  BOTH(ROW, ushort_shifted_by_##by, U64{static_cast<U16>(x << by)}, WIDE(Low(x << by, 16)),     \
       word_of_ushort_shifted_by_##by, U64{U32{static_cast<U16>(x)} << by}, WIDE(ux << by))
#define TIMES(ROW, name, factor)                                                                                   \
  BOTH(ROW, word_times_##name, S64{static_cast<int>(x * static_cast<U32>(factor))}, WIDE(WithSign(x* factor, 32)), \
       long_times_##name, S64{sx} * factor, WIDE(sx * factor))

constexpr long long kLeast = -2147483648ll, kMost = 2147483647ll;

#define SHIFTED_BY_OPERAND(ROW)                                                                                      \
  BOTH(ROW, word_shifted, S64{sx << (y & 31)}, WIDE(WithSign(x << by, 32)), long_shifted, S64{sx} << (y & 31),       \
       WIDE(sx << by))                                                                                               \
  BOTH(ROW, unsigned_shifted, U64{x << (y & 31)}, WIDE(Low(x << by, 32)), unsigned_long_shifted, U64{x} << (y & 31), \
       WIDE(x << by))
#define PRODUCTS(ROW)                                                                                    \
  BOTH(ROW, product, S64{static_cast<int>(x * y)}, WIDE(WithSign(x* y, 32)), long_product, S64{sx} * sy, \
       WIDE(sx * sy))                                                                                    \
  BOTH(ROW, unsigned_product, U64{x * y}, WIDE(Low(x* y, 32)), unsigned_long_product, U64{x} * y, WIDE(x * y))
#define PRODUCTS_OF_SHORTS(ROW)                                                                                \
  BOTH(ROW, product_of_shorts, S64{static_cast<S16>(x * y)}, WIDE(WithSign(x* y, 16)), word_product_of_shorts, \
       S64{static_cast<S16>(x) * static_cast<S16>(y)}, WIDE(hx* hy))                                           \
  BOTH(ROW, product_of_ushorts, U64{static_cast<U16>(x * y)}, WIDE(Low(x* y, 16)), word_product_of_ushorts,    \
       U64{U32{static_cast<U16>(x)} * static_cast<U16>(y)}, WIDE(ux* uy))
#define PRODUCTS_AND_SUMS(ROW)                                                                                     \
  BOTH(ROW, product_and_sum, S64{static_cast<int>(x * y + z)}, WIDE(WithSign(x* y + z, 32)), long_product_and_sum, \
       S64{sx} * sy + sz, WIDE(sx * sy + sz))                                                                      \
  BOTH(ROW, unsigned_product_and_sum, U64{x * y + z}, WIDE(Low(x* y + z, 32)), unsigned_long_product_and_sum,      \
       U64{x} * y + z, WIDE(x * y + z))
#define SUMS(ROW)                                                                                                \
  BOTH(ROW, sum, S64{static_cast<int>(x + y)}, WIDE(WithSign(x + y, 32)), long_sum, S64{sx} + sy, WIDE(sx + sy)) \
  BOTH(ROW, unsigned_sum, U64{x + y}, WIDE(Low(x + y, 32)), unsigned_long_sum, U64{x} + y, WIDE(x + y))          \
  BOTH(ROW, difference, S64{static_cast<int>(x - y)}, WIDE(WithSign(x - y, 32)), long_difference, S64{sx} - sy,  \
       WIDE(sx - sy))                                                                                            \
  BOTH(ROW, with_sign, S64{sx}, WIDE(sx), without_sign, S64{x}, WIDE(x))

#define OF_WORDS(ROW)                     \
  SHIFTED(ROW, 31)                        \
  SHIFTED(ROW, 30)                        \
  SHIFTED(ROW, 16)                        \
  SHIFTED(ROW, 1)                         \
  NARROW(ROW, 15)                         \
  NARROW(ROW, 14)                         \
  NARROW(ROW, 8)                          \
  TIMES(ROW, least, kLeast)               \
  TIMES(ROW, most, kMost)                 \
  TIMES(ROW, minus_1, -1)                 \
  TIMES(ROW, two_to_the_30, 1073741824ll) \
  SHIFTED_BY_OPERAND(ROW) PRODUCTS(ROW) PRODUCTS_OF_SHORTS(ROW) PRODUCTS_AND_SUMS(ROW) SUMS(ROW)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not the widened expression"); }
#else
CTS_CASE(for_a_debugger) { CheckWords<OfWords>(32, cts::control(), "not the widened expression"); }
#endif

}  // namespace
