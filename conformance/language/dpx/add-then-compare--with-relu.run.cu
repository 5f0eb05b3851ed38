/*---
clause: lang.dpx.add-then-compare
covers: the forms with _relu, and all forms on the host
control: the smaller for the greater, and the other way round
control-fails-with: not the greater or smaller of sum and third operand
draft: five of five on an H200, not yet on an H100
note: the header declares the functions for host and device, with code of its own for the host
---*/
#include "cts/case.cuh"

#include "../on-the-host.family.cuh"
#include "dynamic.family.cuh"

#include "dpx-rows.family.cuh"

namespace {

#define OF_TYPE(ROW, name, T, arguments, greater, lesser)                                          \
  ROW(__viaddmax_##name, __viaddmax_##name arguments, EachOfSum<T>(o, greater), __viaddmin_##name) \
  ROW(__viaddmin_##name, __viaddmin_##name arguments, EachOfSum<T>(o, lesser), __viaddmax_##name)
#define WITH_RELU(ROW)                                                             \
  OF_TYPE(ROW, s32_relu, S32, (sx, sy, sz), GreaterOfSumOrZero, LesserOfSumOrZero) \
  OF_TYPE(ROW, s16x2_relu, S16, (x, y, z), GreaterOfSumOrZero, LesserOfSumOrZero)
#define ALL(ROW)                                                  \
  WITH_RELU(ROW)                                                  \
  OF_TYPE(ROW, s32, S32, (sx, sy, sz), GreaterOfSum, LesserOfSum) \
  OF_TYPE(ROW, u32, U32, (x, y, z), GreaterOfSum, LesserOfSum)    \
  OF_TYPE(ROW, s16x2, S16, (x, y, z), GreaterOfSum, LesserOfSum)  \
  OF_TYPE(ROW, u16x2, U16, (x, y, z), GreaterOfSum, LesserOfSum)

CTS_EXACT_TABLE(InKernels, WITH_RELU, WORD_OPERANDS);
ON_HOST_TABLE(OnHost, ALL, WORD_OPERANDS);

constexpr const char* kWrong = "not the greater or smaller of sum and third operand";

CTS_CASE(in_kernels) { CheckDynamic<InKernels>(cts::control(), kWrong); }
CTS_CASE(on_the_host) {
  CheckOnHost<OnHost>(cts::WordOperands(32, cts::Draws(kDrawn), cts::seed()), cts::control(), kWrong);
}

}  // namespace
