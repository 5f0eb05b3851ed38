/*---
clause: lang.bfloat16.comparisons-and-min-max
covers: numbers on the host
control: the form that takes NaN the other way, or the greater for the smaller
control-fails-with: [a comparison on the host is wrong, a minimum or maximum on the host is wrong]
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares the functions for host and device, and says of each minimum and maximum that +0 is above -0
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// A comparison that is false of NaN, and the one that is true.
#define BOTH_FORMS(ROW, name, holds)                                                 \
  ROW(name, name(x, y) ? 1 : 0, cts::Bits{!Exact::Unordered(o) && (holds)}, name##u) \
  ROW(name##u, name##u(x, y) ? 1 : 0, cts::Bits{Exact::Unordered(o) || (holds)}, name)
#define COMPARISONS(ROW)                                      \
  BOTH_FORMS(ROW, __heq, Exact::Equal(o))                     \
  BOTH_FORMS(ROW, __hne, !Exact::Equal(o))                    \
  BOTH_FORMS(ROW, __hlt, Exact::Less(o))                      \
  BOTH_FORMS(ROW, __hle, Exact::Less(o) || Exact::Equal(o))   \
  BOTH_FORMS(ROW, __hgt, !Exact::Less(o) && !Exact::Equal(o)) \
  BOTH_FORMS(ROW, __hge, !Exact::Less(o))
#define MIN_MAX(ROW)                                                                   \
  ROW(__hmin, BFLOAT16_BITS(__hmin(x, y)), Exact::Minimum(o), __hmax)                  \
  ROW(__hmax, BFLOAT16_BITS(__hmax(x, y)), Exact::Maximum(o), __hmin)                  \
  ROW(__hmin_nan, BFLOAT16_BITS(__hmin_nan(x, y)), Exact::MinimumOrNan(o), __hmax_nan) \
  ROW(__hmax_nan, BFLOAT16_BITS(__hmax_nan(x, y)), Exact::MaximumOrNan(o), __hmin_nan)

ON_HOST_TABLE(Comparisons, COMPARISONS, BFLOAT16_OPERANDS);
ON_HOST_TABLE(Extremes, MIN_MAX, BFLOAT16_OPERANDS);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kBfloat16, 2, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Comparisons>(operands, cts::control(), "a comparison on the host is wrong");
  CheckOnHost<Extremes>(operands, cts::control(), "a minimum or maximum on the host is wrong");
}

}  // namespace
