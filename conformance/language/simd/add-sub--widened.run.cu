/*---
clause: lang.simd.add-sub
covers: one element of a sum with a constant, widened, compared, added
control: the function has another constant
control-fails-with: not the element of the sum or difference
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

using U32 = unsigned;

// The functions on the host.
cts::Bits Sums2(cts::Bits x, cts::Bits y) {
  return Each<U16>({.a = x, .b = y}, [](int a, int b) { return a + b; });
}
cts::Bits Differences2(cts::Bits x, cts::Bits y) {
  return Each<U16>({.a = x, .b = y}, [](int a, int b) { return a - b; });
}
cts::Bits Sums4(cts::Bits x, cts::Bits y) {
  return Each<U8>({.a = x, .b = y}, [](int a, int b) { return a + b; });
}
cts::Bits Differences4(cts::Bits x, cts::Bits y) {
  return Each<U8>({.a = x, .b = y}, [](int a, int b) { return a - b; });
}

// What is made of a word: on the device of a `word`, on the host of bits.
#define TAKEN(word, ...)       \
  ([&] {                       \
    const U32 w = word;        \
    return int{(__VA_ARGS__)}; \
  }())
#define HOST(word, ...)                                                    \
  ([&] {                                                                   \
    const cts::Bits w = word;                                              \
    return cts::Expected(static_cast<U32>(static_cast<int>(__VA_ARGS__))); \
  }())
// Each row with the neighbour whose constant is another one.
#define ONE(ROW, name, part, Of, Host, given, exact)                                                     \
  ROW(name##_##part, TAKEN(Of(x, kGiven), given), HOST(Host(o.a, kGiven), exact), name##_##part##_other) \
  ROW(name##_##part##_other, TAKEN(Of(kOther, x), given), HOST(Host(kOther, o.a), exact), name##_##part)
#define EACH(ROW, name, Of, Host)                                                              \
  ONE(ROW, name, lower_with_sign, Of, Host, static_cast<S16>(w), Element<S16>(w, 0))           \
  ONE(ROW, name, lower, Of, Host, static_cast<U16>(w), Element<U16>(w, 0))                     \
  ONE(ROW, name, upper_with_sign, Of, Host, static_cast<int>(w) >> 16, Element<S16>(w, 1))     \
  ONE(ROW, name, upper, Of, Host, static_cast<U16>(w >> 16), Element<U16>(w, 1))               \
  ONE(ROW, name, byte_with_sign, Of, Host, static_cast<S8>(w), Element<S8>(w, 0))              \
  ONE(ROW, name, compared, Of, Host, static_cast<S16>(w) < static_cast<S16>(y) ? 5 : 9,        \
      Element<S16>(w, 0) < Element<S16>(o.b, 0) ? 5 : 9)                                       \
  ONE(ROW, name, added, Of, Host, static_cast<int>(y + static_cast<U32>(static_cast<S16>(w))), \
      static_cast<U32>(o.b) + static_cast<U32>(Element<S16>(w, 0)))

constexpr U32 kGiven = 28, kOther = 0x7fff0103;

#define WIDENED(ROW)                              \
  EACH(ROW, sums_2, __vadd2, Sums2)               \
  EACH(ROW, differences_2, __vsub2, Differences2) \
  EACH(ROW, sums_4, __vadd4, Sums4)               \
  EACH(ROW, differences_4, __vsub4, Differences4)

CTS_EXACT_TABLE(Widened, WIDENED, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckLanes<Widened>(cts::control(), "not the element of the sum or difference"); }
#else
CTS_CASE(for_a_debugger) { CheckLanes<Widened>(cts::control(), "not the element of the sum or difference"); }
#endif

}  // namespace
