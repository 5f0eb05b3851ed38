/*---
clause: lang.integer.expressions
covers: 64-bit differences and sums of narrow results, also with 0
control: each difference is a sum, or the reverse
control-fails-with: not the widened difference or sum
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

__int128 Low(__int128 x, int bits) { return x & ((static_cast<__int128>(1) << bits) - 1); }

// On the host: the operands without and with sign, and upper words of products.
#define WIDE(...)                                                               \
  ([&] {                                                                        \
    [[maybe_unused]] const __int128 x = o.a, y = o.b, z = o.c;                  \
    [[maybe_unused]] const __int128 sx = Signed(o.a, 32), sy = Signed(o.b, 32); \
    [[maybe_unused]] const __int128 sz = Signed(o.c, 32), upper = x * y >> 32;  \
    [[maybe_unused]] const __int128 signed_upper = sx * sy >> 32;               \
    return cts::Expected(Long(__VA_ARGS__));                                    \
  }())
// What a wide number has above its lower word, where it is taken as a word.
#define ABOVE(...) static_cast<U32>((__VA_ARGS__) >> 32)
#define HOST_ABOVE(...) WIDE(Low((__VA_ARGS__) >> 32, 32))

// A narrow minuend of the device and of the host, less and more the third operand.
#define THIRD(ROW, name, minuend, host)                                                                          \
  ROW(name##_less, ABOVE(U64{minuend} - z), HOST_ABOVE(host - z), name##_more)                                   \
  ROW(name##_more, ABOVE(U64{minuend} + z), HOST_ABOVE(host + z), name##_less)                                   \
  ROW(name##_less_a_bit, ABOVE(U64{minuend} - (z & 1)), HOST_ABOVE(host - z % 2), name##_more_a_bit)             \
  ROW(name##_more_a_bit, ABOVE(U64{minuend} + (z & 1)), HOST_ABOVE(host + z % 2), name##_less_a_bit)             \
  ROW(name##_less_order, ABOVE(U64{minuend} - (x < z ? 1u : 0u)), HOST_ABOVE(host - (x < z)), name##_more_order) \
  ROW(name##_more_order, ABOVE(U64{minuend} + (x < z ? 1u : 0u)), HOST_ABOVE(host + (x < z)), name##_less_order) \
  ROW(name##_less_whole, U64{minuend} - z, WIDE(host - z), name##_more_whole)                                    \
  ROW(name##_more_whole, U64{minuend} + z, WIDE(host + z), name##_less_whole)                                    \
  ROW(name##_below, static_cast<S64>(U64{minuend} - z) < 0 ? x : y, WIDE(host < z ? x : y), name##_not_below)    \
  ROW(name##_not_below, static_cast<S64>(U64{minuend} - z) >= 0 ? x : y, WIDE(host < z ? y : x), name##_below)

#define OF_WORDS(ROW)                                                                                          \
  THIRD(ROW, upper_product, __umulhi(x, y), upper)                                                             \
  THIRD(ROW, upper_product_by_255, __umulhi(x, 255u), (x * 255 >> 32))                                         \
  THIRD(ROW, written_upper_product, static_cast<U32>(U64{x} * y >> 32), upper)                                 \
  THIRD(ROW, lower_product, x* y, Low(x* y, 32))                                                               \
  THIRD(ROW, tenth, x / 10, (x / 10))                                                                          \
  THIRD(ROW, rest_of_tens, x % 10, (x % 10))                                                                   \
  THIRD(ROW, shifted, x << 3, Low(x << 3, 32))                                                                 \
  THIRD(ROW, shifted_down, x >> 3, (x >> 3))                                                                   \
  THIRD(ROW, byte, x & 0xff, Low(x, 8))                                                                        \
  THIRD(ROW, common_bits, x& y, (x & y))                                                                       \
  THIRD(ROW, sum, x + y, Low(x + y, 32))                                                                       \
  THIRD(ROW, operand, x, x)                                                                                    \
  ROW(signed_upper_product_less, ABOVE(S64{__mulhi(sx, sy)} - sz), HOST_ABOVE(signed_upper - sz),              \
      signed_upper_product_more)                                                                               \
  ROW(signed_upper_product_more, ABOVE(S64{__mulhi(sx, sy)} + sz), HOST_ABOVE(signed_upper + sz),              \
      signed_upper_product_less)                                                                               \
  ROW(two_upper_products_less, ABOVE(U64{__umulhi(x, y)} - __umulhi(y, z)), HOST_ABOVE(upper - (y * z >> 32)), \
      two_upper_products_more)                                                                                 \
  ROW(two_upper_products_more, ABOVE(U64{__umulhi(x, y)} + __umulhi(y, z)), HOST_ABOVE(upper + (y * z >> 32)), \
      two_upper_products_less)                                                                                 \
  ROW(less_upper_product, ABOVE(U64{z} - __umulhi(x, y)), HOST_ABOVE(z - upper), more_upper_product)           \
  ROW(more_upper_product, ABOVE(U64{z} + __umulhi(x, y)), HOST_ABOVE(z + upper), less_upper_product)           \
  ROW(whole_product_less, ABOVE(U64{x} * y - z), HOST_ABOVE(x* y - z), whole_product_more)                     \
  ROW(whole_product_more, ABOVE(U64{x} * y + z), HOST_ABOVE(x* y + z), whole_product_less)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not the widened difference or sum"); }
#else
CTS_CASE(for_a_debugger) { CheckWords<OfWords>(32, cts::control(), "not the widened difference or sum"); }
#endif

}  // namespace
