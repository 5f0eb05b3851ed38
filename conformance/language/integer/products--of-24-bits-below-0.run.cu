/*---
clause: lang.integer.products
covers: what follows from the sign of a product of 24 bits
control: each expression is one that resembles it
control-fails-with: not what follows from the product of 24 bits
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

// The product of numbers with sign, and of those without; all of 32 bits.
#define PRODUCTS                                                                                                   \
  [[maybe_unused]] const S32 square = __mul24(sx, sx), product = __mul24(sx, sy), fixed = __mul24(sx, 1602050640); \
  [[maybe_unused]] const U32 plain = __umul24(x, x);
#define HOST(...)                                                                                          \
  ([&] {                                                                                                   \
    [[maybe_unused]] const __int128 x = o.a, y = o.b, low = WithSign(o.a, 24), lower = WithSign(o.b, 24);  \
    [[maybe_unused]] const __int128 square = WithSign(low * low, 32), product = WithSign(low * lower, 32); \
    [[maybe_unused]] const __int128 fixed = WithSign(low * WithSign(1602050640, 24), 32);                  \
    [[maybe_unused]] const __int128 plain = Low(Low(x, 24) * Low(x, 24), 32);                              \
    return cts::Expected(Word(__VA_ARGS__));                                                               \
  }())

#define OF(ROW, name)                                                                                               \
  BOTH(ROW, name##_below_0, name < 0 ? x : y, HOST(name < 0 ? x : y), name##_not_below_0, name < 0 ? y : x,         \
       HOST(name < 0 ? y : x))                                                                                      \
  BOTH(ROW, name##_half, static_cast<U32>(name >> 1), HOST(name >> 1), name##_quarter, static_cast<U32>(name >> 2), \
       HOST(name >> 2))                                                                                             \
  BOTH(ROW, name##_tenth, static_cast<U32>(name / 10), HOST(name / 10), name##_rest_of_tens,                        \
       static_cast<U32>(name % 10), HOST(name % 10))                                                                \
  BOTH(ROW, name##_rest, static_cast<U32>(name % static_cast<S32>((y & 0x7fff) + 1)), HOST(name % (y % 32768 + 1)), \
       name##_quotient, static_cast<U32>(name / static_cast<S32>((y & 0x7fff) + 1)), HOST(name / (y % 32768 + 1)))  \
  BOTH(ROW, name##_or_0, static_cast<U32>(max(name, 0)), HOST(std::max<__int128>(name, 0)), name##_at_most_0,       \
       static_cast<U32>(min(name, 0)), HOST(std::min<__int128>(name, 0)))                                           \
  BOTH(ROW, name##_upper_of_64, static_cast<U32>(S64{name} >> 32), HOST(name >> 32), name##_upper_of_62,            \
       static_cast<U32>(S64{name} >> 30), HOST(name >> 30))
#define OF_WORDS(ROW) \
  OF(ROW, square)     \
  OF(ROW, product)    \
  OF(ROW, fixed)      \
  BOTH(ROW, plain_tenth, plain / 10, HOST(plain / 10), plain_ninth, plain / 9, HOST(plain / 9))

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS PRODUCTS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not what follows from the product of 24 bits"); }
#else
CTS_CASE(for_a_debugger) { CheckWords<OfWords>(32, cts::control(), "not what follows from the product of 24 bits"); }
#endif

}  // namespace
