/*---
clause: lang.simd.min-max
control: the signed function for the unsigned one, and the other way round
control-fails-with: not the smaller or greater of each pair of elements
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                              \
  ROW(__vmins2, __vmins2(x, y), Each<S16>(o, [](int a, int b) { return a < b ? a : b; }), __vminu2) \
  ROW(__vminu2, __vminu2(x, y), Each<U16>(o, [](int a, int b) { return a < b ? a : b; }), __vmins2) \
  ROW(__vmaxs2, __vmaxs2(x, y), Each<S16>(o, [](int a, int b) { return a > b ? a : b; }), __vmaxu2) \
  ROW(__vmaxu2, __vmaxu2(x, y), Each<U16>(o, [](int a, int b) { return a > b ? a : b; }), __vmaxs2) \
  ROW(__vmins4, __vmins4(x, y), Each<S8>(o, [](int a, int b) { return a < b ? a : b; }), __vminu4)  \
  ROW(__vminu4, __vminu4(x, y), Each<U8>(o, [](int a, int b) { return a < b ? a : b; }), __vmins4)  \
  ROW(__vmaxs4, __vmaxs4(x, y), Each<S8>(o, [](int a, int b) { return a > b ? a : b; }), __vmaxu4)  \
  ROW(__vmaxu4, __vmaxu4(x, y), Each<U8>(o, [](int a, int b) { return a > b ? a : b; }), __vmaxs4)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the smaller or greater of each pair of elements"); }

}  // namespace
