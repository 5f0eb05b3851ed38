/*---
clause: lang.half.min-max
control: the greater for the smaller, and the other way round
control-fails-with: not the smaller or greater
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define FUNCTIONS(ROW)                                            \
  ROW(__hmin, HALF_BITS(__hmin(x, y)), Exact::Minimum(o), __hmax) \
  ROW(__hmax, HALF_BITS(__hmax(x, y)), Exact::Maximum(o), __hmin)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 2, cts::control(), "not the smaller or greater"); }

}  // namespace
