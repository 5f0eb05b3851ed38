/*---
clause: lang.half.min-max-nan
covers: numbers and pairs on the host
control: the function that leaves NaN out
control-fails-with: a NaN is lost on the host, or not the smaller or greater
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares the functions for host and device, with code of its own for the host
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

unsigned PairBits(__half2 pair) { return HALF_BITS(__low2half(pair)) | HALF_BITS(__high2half(pair)) << 16; }
// Of x with y, and of z with x.
cts::Bits Both(const cts::Operands& o, cts::Expected (*of)(const cts::Operands&)) {
  return of({o.a, o.b, 0}).bits | of({o.c, o.a, 0}).bits << 16;
}

#define FUNCTIONS(ROW)                                                                 \
  ROW(__hmin_nan, HALF_BITS(__hmin_nan(x, y)), Exact::MinimumOrNan(o), __hmin)         \
  ROW(__hmax_nan, HALF_BITS(__hmax_nan(x, y)), Exact::MaximumOrNan(o), __hmax)         \
  ROW(__hmin2_nan, PairBits(__hmin2_nan(p, q)), Both(o, Exact::MinimumOrNan), __hmin2) \
  ROW(__hmax2_nan, PairBits(__hmax2_nan(p, q)), Both(o, Exact::MaximumOrNan), __hmax2) \
  ROW(__hmin, HALF_BITS(__hmin(x, y)), cts::Open(), __hmin)                            \
  ROW(__hmax, HALF_BITS(__hmax(x, y)), cts::Open(), __hmax)                            \
  ROW(__hmin2, PairBits(__hmin2(p, q)), cts::Open(), __hmin2)                          \
  ROW(__hmax2, PairBits(__hmax2(p, q)), cts::Open(), __hmax2)

ON_HOST_TABLE(Functions, FUNCTIONS, HALF_OPERANDS const __half2 p = __halves2half2(x, z), q = __halves2half2(y, x););

CTS_CASE() {
  CheckOnHost<Functions>(cts::FloatOperands(cts::kHalf, 3, cts::ExtentOf(kDrawn), cts::seed()), cts::control(),
                         "a NaN is lost on the host, or not the smaller or greater");
}

}  // namespace
