/*---
clause: lang.simd.absolute-and-negate
covers: absolute values and negations of which one half is taken
control: the function that clamps for the one that does not, and the other way round
control-fails-with: not that half of the absolute value or negation
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstdlib>

#include "lanes.family.cuh"

#include "halves-taken.family.cuh"

namespace {

cts::Bits Negated(cts::Bits word) {
  return Each<S16>({.a = word}, [](int a, int) { return -a; });
}
cts::Bits NegatedClamped(cts::Bits word) {
  return Each<S16>({.a = word}, [](int a, int) { return Clamped<S16>(-a); });
}
cts::Bits Absolute(cts::Bits word) {
  return Each<S16>({.a = word}, [](int a, int) { return std::abs(a); });
}
cts::Bits AbsoluteClamped(cts::Bits word) {
  return Each<S16>({.a = word}, [](int a, int) { return Clamped<S16>(std::abs(a)); });
}

#define ONE(take, half, ROW, name, Of, Host, other) \
  ROW(name##_##take, TakenAs##take(Of(x)), HalfOf(Host(o.a), half), other##_##take)

#define HALVES(ROW)                                                        \
  EACH_TAKE(ONE, ROW, negated, __vneg2, Negated, negated_clamped)          \
  EACH_TAKE(ONE, ROW, negated_clamped, __vnegss2, NegatedClamped, negated) \
  EACH_TAKE(ONE, ROW, absolute, __vabs2, Absolute, absolute_clamped)       \
  EACH_TAKE(ONE, ROW, absolute_clamped, __vabsss2, AbsoluteClamped, absolute)

CTS_EXACT_TABLE(Halves, HALVES, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckLanes<Halves>(cts::control(), "not that half of the absolute value or negation"); }
#else
CTS_CASE(for_a_debugger) { CheckLanes<Halves>(cts::control(), "not that half of the absolute value or negation"); }
#endif

}  // namespace
