/*---
clause: lang.simd.absolute-and-negate
control: the function that clamps for the one that does not, and the other way round
control-fails-with: not the absolute value or negation of each element
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                         \
  ROW(__vabs2, __vabs2(x), Each<S16>(o, [](int a, int) { return a < 0 ? -a : a; }), __vabsss2)                 \
  ROW(__vabsss2, __vabsss2(x), Each<S16>(o, [](int a, int) { return Clamped<S16>(a < 0 ? -a : a); }), __vabs2) \
  ROW(__vneg2, __vneg2(x), Each<S16>(o, [](int a, int) { return -a; }), __vnegss2)                             \
  ROW(__vnegss2, __vnegss2(x), Each<S16>(o, [](int a, int) { return Clamped<S16>(-a); }), __vneg2)             \
  ROW(__vabs4, __vabs4(x), Each<S8>(o, [](int a, int) { return a < 0 ? -a : a; }), __vabsss4)                  \
  ROW(__vabsss4, __vabsss4(x), Each<S8>(o, [](int a, int) { return Clamped<S8>(a < 0 ? -a : a); }), __vabs4)   \
  ROW(__vneg4, __vneg4(x), Each<S8>(o, [](int a, int) { return -a; }), __vnegss4)                              \
  ROW(__vnegss4, __vnegss4(x), Each<S8>(o, [](int a, int) { return Clamped<S8>(-a); }), __vneg4)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the absolute value or negation of each element"); }

}  // namespace
