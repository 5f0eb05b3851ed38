/*---
clause: lang.dpx.relu
control: the function without the bound of 0
control-fails-with: not the result, or 0 where that is less
---*/
#include "cts/case.cuh"

#include "dynamic.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                          \
  ROW(__vimax_s32_relu, __vimax_s32_relu(sx, sy),                                                               \
      Each<S32>(o, [](Value a, Value b, Value) { return std::max(std::max(a, b), Value{0}); }), max_s32)        \
  ROW(__vimax3_s32_relu, __vimax3_s32_relu(sx, sy, sz),                                                         \
      Each<S32>(o, [](Value a, Value b, Value c) { return std::max(std::max(std::max(a, b), c), Value{0}); }),  \
      max3_s32)                                                                                                 \
  ROW(__viaddmax_s32_relu, __viaddmax_s32_relu(sx, sy, sz),                                                     \
      EachOfSum<S32>(o, [](Value sum, Value c) { return std::max(std::max(sum, c), Value{0}); }), addmax_s32)   \
  ROW(max_s32, max(sx, sy), cts::Open(), max_s32)                                                               \
  ROW(max3_s32, __vimax3_s32(sx, sy, sz), cts::Open(), max3_s32)                                                \
  ROW(addmax_s32, __viaddmax_s32(sx, sy, sz), cts::Open(), addmax_s32)                                          \
  ROW(__vimin_s32_relu, __vimin_s32_relu(sx, sy),                                                               \
      Each<S32>(o, [](Value a, Value b, Value) { return std::max(std::min(a, b), Value{0}); }), min_s32)        \
  ROW(__vimin3_s32_relu, __vimin3_s32_relu(sx, sy, sz),                                                         \
      Each<S32>(o, [](Value a, Value b, Value c) { return std::max(std::min(std::min(a, b), c), Value{0}); }),  \
      min3_s32)                                                                                                 \
  ROW(__viaddmin_s32_relu, __viaddmin_s32_relu(sx, sy, sz),                                                     \
      EachOfSum<S32>(o, [](Value sum, Value c) { return std::max(std::min(sum, c), Value{0}); }), addmin_s32)   \
  ROW(min_s32, min(sx, sy), cts::Open(), min_s32)                                                               \
  ROW(min3_s32, __vimin3_s32(sx, sy, sz), cts::Open(), min3_s32)                                                \
  ROW(addmin_s32, __viaddmin_s32(sx, sy, sz), cts::Open(), addmin_s32)                                          \
  ROW(__vimax_s16x2_relu, __vimax_s16x2_relu(x, y),                                                             \
      Each<S16>(o, [](Value a, Value b, Value) { return std::max(std::max(a, b), Value{0}); }), max_s16x2)      \
  ROW(__vimax3_s16x2_relu, __vimax3_s16x2_relu(x, y, z),                                                        \
      Each<S16>(o, [](Value a, Value b, Value c) { return std::max(std::max(std::max(a, b), c), Value{0}); }),  \
      max3_s16x2)                                                                                               \
  ROW(__viaddmax_s16x2_relu, __viaddmax_s16x2_relu(x, y, z),                                                    \
      EachOfSum<S16>(o, [](Value sum, Value c) { return std::max(std::max(sum, c), Value{0}); }), addmax_s16x2) \
  ROW(max_s16x2, __vmaxs2(x, y), cts::Open(), max_s16x2)                                                        \
  ROW(max3_s16x2, __vimax3_s16x2(x, y, z), cts::Open(), max3_s16x2)                                             \
  ROW(addmax_s16x2, __viaddmax_s16x2(x, y, z), cts::Open(), addmax_s16x2)                                       \
  ROW(__vimin_s16x2_relu, __vimin_s16x2_relu(x, y),                                                             \
      Each<S16>(o, [](Value a, Value b, Value) { return std::max(std::min(a, b), Value{0}); }), min_s16x2)      \
  ROW(__vimin3_s16x2_relu, __vimin3_s16x2_relu(x, y, z),                                                        \
      Each<S16>(o, [](Value a, Value b, Value c) { return std::max(std::min(std::min(a, b), c), Value{0}); }),  \
      min3_s16x2)                                                                                               \
  ROW(__viaddmin_s16x2_relu, __viaddmin_s16x2_relu(x, y, z),                                                    \
      EachOfSum<S16>(o, [](Value sum, Value c) { return std::max(std::min(sum, c), Value{0}); }), addmin_s16x2) \
  ROW(min_s16x2, __vmins2(x, y), cts::Open(), min_s16x2)                                                        \
  ROW(min3_s16x2, __vimin3_s16x2(x, y, z), cts::Open(), min3_s16x2)                                             \
  ROW(addmin_s16x2, __viaddmin_s16x2(x, y, z), cts::Open(), addmin_s16x2)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckDynamic<Functions>(cts::control(), "not the result, or 0 where that is less"); }

}  // namespace
