/*---
clause: lang.simd.compare-mask
control: another comparison, or that of the other sign
control-fails-with: not all ones where the comparison holds and 0 elsewhere
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                      \
  ROW(__vcmpeq2, __vcmpeq2(x, y), Each<U16>(o, [](int a, int b) { return a == b ? -1 : 0; }), __vcmpne2)    \
  ROW(__vcmpne2, __vcmpne2(x, y), Each<U16>(o, [](int a, int b) { return a != b ? -1 : 0; }), __vcmpeq2)    \
  ROW(__vcmpges2, __vcmpges2(x, y), Each<S16>(o, [](int a, int b) { return a >= b ? -1 : 0; }), __vcmpgts2) \
  ROW(__vcmpgeu2, __vcmpgeu2(x, y), Each<U16>(o, [](int a, int b) { return a >= b ? -1 : 0; }), __vcmpges2) \
  ROW(__vcmpgts2, __vcmpgts2(x, y), Each<S16>(o, [](int a, int b) { return a > b ? -1 : 0; }), __vcmpges2)  \
  ROW(__vcmpgtu2, __vcmpgtu2(x, y), Each<U16>(o, [](int a, int b) { return a > b ? -1 : 0; }), __vcmpgts2)  \
  ROW(__vcmples2, __vcmples2(x, y), Each<S16>(o, [](int a, int b) { return a <= b ? -1 : 0; }), __vcmplts2) \
  ROW(__vcmpleu2, __vcmpleu2(x, y), Each<U16>(o, [](int a, int b) { return a <= b ? -1 : 0; }), __vcmples2) \
  ROW(__vcmplts2, __vcmplts2(x, y), Each<S16>(o, [](int a, int b) { return a < b ? -1 : 0; }), __vcmples2)  \
  ROW(__vcmpltu2, __vcmpltu2(x, y), Each<U16>(o, [](int a, int b) { return a < b ? -1 : 0; }), __vcmplts2)  \
  ROW(__vcmpeq4, __vcmpeq4(x, y), Each<U8>(o, [](int a, int b) { return a == b ? -1 : 0; }), __vcmpne4)     \
  ROW(__vcmpne4, __vcmpne4(x, y), Each<U8>(o, [](int a, int b) { return a != b ? -1 : 0; }), __vcmpeq4)     \
  ROW(__vcmpges4, __vcmpges4(x, y), Each<S8>(o, [](int a, int b) { return a >= b ? -1 : 0; }), __vcmpgts4)  \
  ROW(__vcmpgeu4, __vcmpgeu4(x, y), Each<U8>(o, [](int a, int b) { return a >= b ? -1 : 0; }), __vcmpges4)  \
  ROW(__vcmpgts4, __vcmpgts4(x, y), Each<S8>(o, [](int a, int b) { return a > b ? -1 : 0; }), __vcmpges4)   \
  ROW(__vcmpgtu4, __vcmpgtu4(x, y), Each<U8>(o, [](int a, int b) { return a > b ? -1 : 0; }), __vcmpgts4)   \
  ROW(__vcmples4, __vcmples4(x, y), Each<S8>(o, [](int a, int b) { return a <= b ? -1 : 0; }), __vcmplts4)  \
  ROW(__vcmpleu4, __vcmpleu4(x, y), Each<U8>(o, [](int a, int b) { return a <= b ? -1 : 0; }), __vcmples4)  \
  ROW(__vcmplts4, __vcmplts4(x, y), Each<S8>(o, [](int a, int b) { return a < b ? -1 : 0; }), __vcmples4)   \
  ROW(__vcmpltu4, __vcmpltu4(x, y), Each<U8>(o, [](int a, int b) { return a < b ? -1 : 0; }), __vcmplts4)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not all ones where the comparison holds and 0 elsewhere"); }

}  // namespace
