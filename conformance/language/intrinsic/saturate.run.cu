/*---
clause: lang.intrinsic.saturate
control: the number itself
control-fails-with: not the number between 0 and 1
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Of -0 the sign is not said.
cts::Expected Saturated(cts::Bits x) {
  constexpr cts::Bits kOne = 0x3f800000;
  if (cts::IsNan(cts::kFloat, x)) return cts::Bits{0};
  if (x == cts::kFloat.sign()) return cts::Open();
  return cts::IsNegative(cts::kFloat, x) ? 0 : std::min(x, kOne);
}

#define FUNCTIONS(ROW)                                        \
  ROW(__saturatef, __saturatef(x), Saturated(o.a), unchanged) \
  ROW(unchanged, x, cts::Open(), unchanged)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kFloat, 1, cts::control(), "not the number between 0 and 1"); }

}  // namespace
