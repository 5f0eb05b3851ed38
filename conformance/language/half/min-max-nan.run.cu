/*---
clause: lang.half.min-max-nan
control: the function that leaves NaN out
control-fails-with: a NaN is lost, or not the smaller or greater
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define FUNCTIONS(ROW)                                                         \
  ROW(__hmin_nan, HALF_BITS(__hmin_nan(x, y)), Exact::MinimumOrNan(o), __hmin) \
  ROW(__hmax_nan, HALF_BITS(__hmax_nan(x, y)), Exact::MaximumOrNan(o), __hmax) \
  ROW(__hmin, HALF_BITS(__hmin(x, y)), cts::Open(), __hmin)                    \
  ROW(__hmax, HALF_BITS(__hmax(x, y)), cts::Open(), __hmax)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 2, cts::control(), "a NaN is lost, or not the smaller or greater"); }

}  // namespace
