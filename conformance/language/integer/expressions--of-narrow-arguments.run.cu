/*---
clause: lang.integer.expressions
covers: narrow arguments and results of functions that are not inlined
control: each function is one that resembles it
control-fails-with: not what the function makes of its narrow argument
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

using S8 = signed char;
using U8 = unsigned char;
using U16 = unsigned short;

// What a function makes of its argument as another type.
template <class Result, class As, class T>
__noinline__ __device__ Result Shifted(T argument, U32 by) {
  return static_cast<Result>(static_cast<As>(argument) >> by % (8 * sizeof(As)));
}
template <class Result, class As, class T>
__noinline__ __device__ Result Rest(T argument, U32 by) {
  return static_cast<Result>(static_cast<As>(argument) % static_cast<As>(by % 64 + 1));
}
template <class Result, class As, class T>
__noinline__ __device__ Result Widened(T argument, U32) {
  return static_cast<Result>(static_cast<As>(argument));
}

#define HOST(as, ...)                          \
  ([&] {                                       \
    const __int128 y = o.b, a = as;            \
    return cts::Expected(Word((__VA_ARGS__))); \
  }())
#define SHIFTED(as, width) HOST(as, (a >> y % width))
#define REST(as) HOST(as, (a % (y % 64 + 1)))

// An argument of type T that is a number of type As: itself, and shifted, or divided, or widened; `as` of the host.
#define OF(ROW, name, T, As, width, as)                                                                          \
  BOTH(ROW, name##_shifted, U32{static_cast<U32>(Shifted<S32, As>(static_cast<T>(o.a), y))}, SHIFTED(as, width), \
       name##_rest, U32{static_cast<U32>(Rest<S32, As>(static_cast<T>(o.a), y))}, REST(as))                      \
  BOTH(ROW, name##_above_0, (Widened<S32, As>(static_cast<T>(o.a), y)) > 0 ? x : y,                              \
       HOST(as, a > 0 ? __int128(o.a) : y), name##_not_above_0,                                                  \
       (Widened<S32, As>(static_cast<T>(o.a), y)) > 0 ? y : x, HOST(as, a > 0 ? y : __int128(o.a)))              \
  BOTH(ROW, name##_result_shifted, U32{(Shifted<U16, As>(static_cast<T>(o.a), y))} >> 4,                         \
       HOST(as, Low(a >> y % width, 16) >> 4), name##_result_shifted_5,                                          \
       U32{(Shifted<U16, As>(static_cast<T>(o.a), y))} >> 5, HOST(as, Low(a >> y % width, 16) >> 5))

#define OF_WORDS(ROW)                                                     \
  OF(ROW, char_as_unsigned_short, S8, U16, 16, Low(WithSign(o.a, 8), 16)) \
  OF(ROW, char_as_short, S8, S16, 16, WithSign(o.a, 8))                   \
  OF(ROW, char_as_unsigned_char, S8, U8, 8, Low(o.a, 8))                  \
  OF(ROW, short_as_char, S16, S8, 8, WithSign(o.a, 8))                    \
  OF(ROW, short_as_unsigned_char, S16, U8, 8, Low(o.a, 8))                \
  OF(ROW, unsigned_short_as_short, U16, S16, 16, WithSign(o.a, 16))       \
  OF(ROW, short_as_unsigned_short, S16, U16, 16, Low(o.a, 16))            \
  OF(ROW, unsigned_char_as_char, U8, S8, 8, WithSign(o.a, 8))             \
  OF(ROW, int_as_short, S32, S16, 16, WithSign(o.a, 16))                  \
  OF(ROW, int_as_unsigned_short, S32, U16, 16, Low(o.a, 16))

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not what the function makes of its narrow argument"); }
#else
CTS_CASE(for_a_debugger) {
  CheckWords<OfWords>(32, cts::control(), "not what the function makes of its narrow argument");
}
#endif

}  // namespace
