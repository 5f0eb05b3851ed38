/*---
clause: lang.dpx.three-way
control: the least of three for the greatest, and the other way round
control-fails-with: not the greatest or least of three
---*/
#include "cts/case.cuh"

#include "dynamic.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                     \
  ROW(__vimax3_s32, __vimax3_s32(sx, sy, sz),                                                              \
      Each<S32>(o, [](Value a, Value b, Value c) { return std::max(std::max(a, b), c); }), __vimin3_s32)   \
  ROW(__vimin3_s32, __vimin3_s32(sx, sy, sz),                                                              \
      Each<S32>(o, [](Value a, Value b, Value c) { return std::min(std::min(a, b), c); }), __vimax3_s32)   \
  ROW(__vimax3_u32, __vimax3_u32(x, y, z),                                                                 \
      Each<U32>(o, [](Value a, Value b, Value c) { return std::max(std::max(a, b), c); }), __vimin3_u32)   \
  ROW(__vimin3_u32, __vimin3_u32(x, y, z),                                                                 \
      Each<U32>(o, [](Value a, Value b, Value c) { return std::min(std::min(a, b), c); }), __vimax3_u32)   \
  ROW(__vimax3_s16x2, __vimax3_s16x2(x, y, z),                                                             \
      Each<S16>(o, [](Value a, Value b, Value c) { return std::max(std::max(a, b), c); }), __vimin3_s16x2) \
  ROW(__vimin3_s16x2, __vimin3_s16x2(x, y, z),                                                             \
      Each<S16>(o, [](Value a, Value b, Value c) { return std::min(std::min(a, b), c); }), __vimax3_s16x2) \
  ROW(__vimax3_u16x2, __vimax3_u16x2(x, y, z),                                                             \
      Each<U16>(o, [](Value a, Value b, Value c) { return std::max(std::max(a, b), c); }), __vimin3_u16x2) \
  ROW(__vimin3_u16x2, __vimin3_u16x2(x, y, z),                                                             \
      Each<U16>(o, [](Value a, Value b, Value c) { return std::min(std::min(a, b), c); }), __vimax3_u16x2)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckDynamic<Functions>(cts::control(), "not the greatest or least of three"); }

}  // namespace
