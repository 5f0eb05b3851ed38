/*---
clause: lang.integer.shifts
covers: amounts of 64 bits that a comparison keeps below the width
control: the comparison looks at the lower half of the amount alone
control-fails-with: [not the word shifted with a guard, not the 64 bits shifted with a guard]
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

// Amounts up to 255, and such that are so in their lower half.
constexpr unsigned long long kAmounts = 0x3000000ff;
struct Amount {
  unsigned long long wide;
  unsigned narrow;
};
Amount AmountOf(const cts::Operands& o) {
  const auto wide = static_cast<unsigned long long>(o.b) & kAmounts;
  return {wide, static_cast<unsigned>(wide)};
}
__int128 Value(cts::Bits x, int width) { return x << (64 - width) >> (64 - width); }
// What is shifted out of the width is 0, or copies of the sign.
__int128 Left(__int128 value, unsigned long long by, unsigned width) { return by < width ? value << by : 0; }
__int128 Right(__int128 value, unsigned long long by, unsigned width) {
  return by < width ? value >> by : value >> (width - 1) >> 1;
}

#define PAIR(ROW, name, result, Host, value, width, guarded, narrow_guarded)             \
  ROW(name, guarded, result(Host(value, AmountOf(o).wide, width)), name##_of_lower_half) \
  ROW(name##_of_lower_half, narrow_guarded, result(Host(value, AmountOf(o).narrow, width)), name)
#define OF_WIDTH(ROW, width, result)                                                                               \
  PAIR(ROW, left, result, Left, Value(o.a, width), width, wide < width ? x << wide : 0,                            \
       narrow < width ? x << narrow : 0)                                                                           \
  PAIR(ROW, left_or_0, result, Left, Value(o.a, width), width, wide >= width ? 0 : x << narrow,                    \
       narrow >= width ? 0 : x << narrow)                                                                          \
  PAIR(ROW, right, result, Right, Value(o.a, width), width, wide < width ? x >> wide : 0,                          \
       narrow < width ? x >> narrow : 0)                                                                           \
  PAIR(ROW, right_or_0, result, Right, Value(o.a, width), width, wide > width - 1 ? 0 : x >> narrow,               \
       narrow > width - 1 ? 0 : x >> narrow)                                                                       \
  PAIR(ROW, right_signed, result, Right, Signed(o.a, width), width, wide < width ? sx >> wide : sx >> (width - 1), \
       narrow < width ? sx >> narrow : sx >> (width - 1))                                                          \
  PAIR(ROW, right_signed_of_least, result, Right, Signed(o.a, width), width,                                       \
       sx >> (wide < width ? narrow : width - 1), sx >> (narrow < width ? narrow : width - 1))
#define OF_WORDS(ROW) OF_WIDTH(ROW, 32, Word)
#define OF_LONGS(ROW) OF_WIDTH(ROW, 64, Long)
#define AMOUNT                                                       \
  const auto wide = static_cast<unsigned long long>(o.b) & kAmounts; \
  [[maybe_unused]] const auto narrow = static_cast<unsigned>(wide);

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS AMOUNT);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS AMOUNT);

#if CTS_UNIT == 1
CTS_CASE(words) { CheckWords<OfWords>(64, cts::control(), "not the word shifted with a guard"); }
CTS_CASE(longs) { CheckWords<OfLongs>(64, cts::control(), "not the 64 bits shifted with a guard"); }
#else
CTS_CASE(words_for_a_debugger) { CheckWords<OfWords>(64, cts::control(), "not the word shifted with a guard"); }
CTS_CASE(longs_for_a_debugger) { CheckWords<OfLongs>(64, cts::control(), "not the 64 bits shifted with a guard"); }
#endif

}  // namespace
