/*---
clause: lang.dpx.add-then-compare
control: the smaller for the greater, and the other way round
control-fails-with: not the greater or smaller of sum and third operand
---*/
#include "cts/case.cuh"

#include "dynamic.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                                 \
  ROW(__viaddmax_s32, __viaddmax_s32(sx, sy, sz),                                                                      \
      EachOfSum<S32>(o, [](Value sum, Value c) { return std::max(sum, c); }), __viaddmin_s32)                          \
  ROW(__viaddmin_s32, __viaddmin_s32(sx, sy, sz),                                                                      \
      EachOfSum<S32>(o, [](Value sum, Value c) { return std::min(sum, c); }), __viaddmax_s32)                          \
  ROW(__viaddmax_u32, __viaddmax_u32(x, y, z), EachOfSum<U32>(o, [](Value sum, Value c) { return std::max(sum, c); }), \
      __viaddmin_u32)                                                                                                  \
  ROW(__viaddmin_u32, __viaddmin_u32(x, y, z), EachOfSum<U32>(o, [](Value sum, Value c) { return std::min(sum, c); }), \
      __viaddmax_u32)                                                                                                  \
  ROW(__viaddmax_s16x2, __viaddmax_s16x2(x, y, z),                                                                     \
      EachOfSum<S16>(o, [](Value sum, Value c) { return std::max(sum, c); }), __viaddmin_s16x2)                        \
  ROW(__viaddmin_s16x2, __viaddmin_s16x2(x, y, z),                                                                     \
      EachOfSum<S16>(o, [](Value sum, Value c) { return std::min(sum, c); }), __viaddmax_s16x2)                        \
  ROW(__viaddmax_u16x2, __viaddmax_u16x2(x, y, z),                                                                     \
      EachOfSum<U16>(o, [](Value sum, Value c) { return std::max(sum, c); }), __viaddmin_u16x2)                        \
  ROW(__viaddmin_u16x2, __viaddmin_u16x2(x, y, z),                                                                     \
      EachOfSum<U16>(o, [](Value sum, Value c) { return std::min(sum, c); }), __viaddmax_u16x2)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckDynamic<Functions>(cts::control(), "not the greater or smaller of sum and third operand"); }

}  // namespace
