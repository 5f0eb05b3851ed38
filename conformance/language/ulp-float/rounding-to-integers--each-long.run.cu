/*---
clause: lang.ulp-float.rounding-to-integers
covers: functions with an integer for a result, each float at level full
control: the part after the point is cut off
control-fails-with: not the integer that the function rounds to
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include <cmath>
#include <cstring>

#include "cts/case.cuh"

#include "../each-float.family.cuh"

namespace {

// Of a number without a part after its point.
__host__ __device__ Fixed Long(const Fixed& whole) { return Integer<64, true>(whole.bits, Rounding::kZero); }

// The host rounds by its own functions.
Fixed OnHost(Bits x, float (*function)(float)) {
  const auto word = static_cast<unsigned>(x);
  float value = 0;
  std::memcpy(&value, &word, sizeof value);
  value = function(value);
  unsigned result = 0;
  std::memcpy(&result, &value, sizeof result);
  return Long(Number(result));
}
#define TO_INTEGER(ROW, name, away, mode, rounded, other)                                              \
  ROW(name, BitsOf(static_cast<long long>(name##f(x))), Long(WholeNumber(bits, away, Rounding::mode)), \
      OnHost(bits, [](float v) { return std::rounded(v); }), other)
// Without rounding, for the control.
#define FUNCTIONS(ROW)                                          \
  TO_INTEGER(ROW, lrint, false, kNearestEven, rint, truncated)  \
  TO_INTEGER(ROW, lround, true, kZero, round, truncated)        \
  TO_INTEGER(ROW, llrint, false, kNearestEven, rint, truncated) \
  TO_INTEGER(ROW, llround, true, kZero, round, truncated)       \
  ROW(truncated, BitsOf(static_cast<long long>(truncf(x))), Number(bits), Number(bits), truncated)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "not the integer that the function rounds to");
}

}  // namespace
