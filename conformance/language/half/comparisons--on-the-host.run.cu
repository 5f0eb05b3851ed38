/*---
clause: lang.half.comparisons
covers: on the host
control: the form that takes NaN the other way
control-fails-with: a comparison on the host is wrong
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

// A comparison that is false of NaN, and the one that is true.
#define BOTH_FORMS(ROW, name, holds)                                                 \
  ROW(name, name(x, y) ? 1 : 0, cts::Bits{!Exact::Unordered(o) && (holds)}, name##u) \
  ROW(name##u, name##u(x, y) ? 1 : 0, cts::Bits{Exact::Unordered(o) || (holds)}, name)
#define FUNCTIONS(ROW)                                        \
  BOTH_FORMS(ROW, __heq, Exact::Equal(o))                     \
  BOTH_FORMS(ROW, __hne, !Exact::Equal(o))                    \
  BOTH_FORMS(ROW, __hlt, Exact::Less(o))                      \
  BOTH_FORMS(ROW, __hle, Exact::Less(o) || Exact::Equal(o))   \
  BOTH_FORMS(ROW, __hgt, !Exact::Less(o) && !Exact::Equal(o)) \
  BOTH_FORMS(ROW, __hge, !Exact::Less(o))

ON_HOST_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kHalf, 2, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "a comparison on the host is wrong");
}

}  // namespace
