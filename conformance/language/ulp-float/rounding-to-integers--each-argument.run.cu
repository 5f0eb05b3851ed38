/*---
clause: lang.ulp-float.rounding-to-integers
covers: each float at level full, one of 61 otherwise
control: each function is another one
control-fails-with: not the integer that the function rounds to
timeout: 120
---*/
#include <cmath>
#include <cstring>

#include "cts/case.cuh"

#include "../each-float.family.cuh"

namespace {

// The host rounds by its own functions.
Fixed OnHost(Bits x, float (*function)(float)) {
  const auto word = static_cast<unsigned>(x);
  float value = 0;
  std::memcpy(&value, &word, sizeof value);
  value = function(value);
  unsigned result = 0;
  std::memcpy(&result, &value, sizeof result);
  return Number(cts::IsNan(cts::kFloat, x) ? x : result);
}
#define ROUNDED(ROW, name, away, mode, other)                            \
  ROW(name, BitsOf(name##f(x)), WholeNumber(bits, away, Rounding::mode), \
      OnHost(bits, [](float v) { return std::name(v); }), other)
#define FUNCTIONS(ROW)                                \
  ROUNDED(ROW, trunc, false, kZero, round)            \
  ROUNDED(ROW, round, true, kZero, trunc)             \
  ROUNDED(ROW, rint, false, kNearestEven, round)      \
  ROUNDED(ROW, nearbyint, false, kNearestEven, round) \
  ROUNDED(ROW, ceil, false, kUp, floor)               \
  ROUNDED(ROW, floor, false, kDown, ceil)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "not the integer that the function rounds to");
}

}  // namespace
