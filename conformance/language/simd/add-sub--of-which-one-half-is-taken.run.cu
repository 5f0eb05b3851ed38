/*---
clause: lang.simd.add-sub
covers: sums and differences with a constant, of which one half is taken
control: the function has another constant
control-fails-with: not that half of the sum or difference
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "halves-taken.family.cuh"

namespace {

// The functions on the host.
cts::Bits Sum(cts::Bits a, cts::Bits b) {
  return Each<U16>({.a = a, .b = b}, [](int x, int y) { return x + y; });
}
cts::Bits Difference(cts::Bits a, cts::Bits b) {
  return Each<U16>({.a = a, .b = b}, [](int x, int y) { return x - y; });
}

// Each row with the neighbour whose constant is another one.
constexpr unsigned kGiven = 0x00050007, kOther = 0x7fff0103;
#define ONE(take, half, ROW, name, Of, Host)                                                                           \
  ROW(name##_##take, TakenAs##take(Of(x, kGiven)), HalfOf(Host(o.a, kGiven), half), name##_##take##_other)             \
  ROW(name##_##take##_other, TakenAs##take(Of(x, kOther)), HalfOf(Host(o.a, kOther), half), name##_##take)             \
  ROW(name##_of_##take, TakenAs##take(Of(kGiven, x)), HalfOf(Host(kGiven, o.a), half), name##_of_##take##_other)       \
  ROW(name##_of_##take##_other, TakenAs##take(Of(kOther, x)), HalfOf(Host(kOther, o.a), half), name##_of_##take)       \
  ROW(name##_of_three_##take, TakenAs##take(Of(Of(x, y), kGiven)), HalfOf(Host(Host(o.a, o.b), kGiven), half),         \
      name##_of_three_##take##_other)                                                                                  \
  ROW(name##_of_three_##take##_other, TakenAs##take(Of(Of(x, y), kOther)), HalfOf(Host(Host(o.a, o.b), kOther), half), \
      name##_of_three_##take)

#define HALVES(ROW)                      \
  EACH_TAKE(ONE, ROW, sum, __vadd2, Sum) \
  EACH_TAKE(ONE, ROW, difference, __vsub2, Difference)

CTS_EXACT_TABLE(Halves, HALVES, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckLanes<Halves>(cts::control(), "not that half of the sum or difference"); }
#else
CTS_CASE(for_a_debugger) { CheckLanes<Halves>(cts::control(), "not that half of the sum or difference"); }
#endif

}  // namespace
