/*---
clause: lang.optimization.exact-functions
covers: of one float, each one at level full, one of 61 otherwise
control: each function is the next one
control-fails-with: a unit's code gives other bits
unit-build: [[], [device-debug], [fmad-false]]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "digests.family.cuh"

namespace {

__device__ float FractionOf(float x) {
  int exponent = 0;
  return frexpf(x, &exponent);
}
__device__ int ExponentOf(float x) {
  int exponent = 0;
  (void)frexpf(x, &exponent);
  return isfinite(x) ? exponent : 0;
}
__device__ float RestOf(float x) {
  float whole = 0;
  return modff(x, &whole);
}

#define FUNCTIONS(ROW)                                                      \
  ROW(ceilf, ceilf(x))                                                      \
  ROW(rintf, rintf(x))                                                      \
  ROW(floorf, floorf(x))                                                    \
  ROW(nearbyintf, nearbyintf(x))                                            \
  ROW(truncf, truncf(x))                                                    \
  ROW(lroundf, fabsf(x) < 0x1p62f ? static_cast<long long>(lroundf(x)) : 0) \
  ROW(roundf, roundf(x))                                                    \
  ROW(frexpf, FractionOf(x))                                                \
  ROW(llrintf, fabsf(x) < 0x1p62f ? llrintf(x) : 0)                         \
  ROW(frexpf_exponent, ExponentOf(x))                                       \
  ROW(logbf, logbf(x))                                                      \
  ROW(ilogbf, ilogbf(x))                                                    \
  ROW(modff, RestOf(x))                                                     \
  ROW(fabsf, fabsf(x))                                                      \
  ROW(remainder_by_3, fmodf(x, 3))                                          \
  ROW(next_above, nextafterf(x, INFINITY))                                  \
  ROW(nearest_remainder_by_3, remainderf(x, 3))                             \
  ROW(scaled, ldexpf(x, -100))                                              \
  ROW(difference, fdimf(x, 1))                                              \
  ROW(saturated, __saturatef(x))

DIGEST_TABLE(Functions, FUNCTIONS);

extern "C" Digest CtsDigestOfExactFunctions(unsigned row, bool control);

#if CTS_UNIT == 1
extern "C" Digest CtsDigestOfExactFunctions(unsigned row, bool control) { return DigestOf<Functions>(row, control); }
#else
void CheckUnit() {
  CheckDigests<Functions>(&CtsDigestOfExactFunctions, cts::control(), "a unit's code gives other bits");
}
#if CTS_UNIT == 2
CTS_CASE(for_a_debugger) { CheckUnit(); }
#else
CTS_CASE(without_contraction) { CheckUnit(); }
#endif
#endif

}  // namespace
