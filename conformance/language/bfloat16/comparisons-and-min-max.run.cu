/*---
clause: lang.bfloat16.comparisons-and-min-max
control: the form that takes NaN the other way, or the greater for the smaller
control-fails-with: a comparison or its result is wrong
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define FUNCTIONS(ROW)                                                                                              \
  ROW(__heq, __heq(x, y) ? 1 : 0, cts::Bits{!Exact::Unordered(o) && Exact::Equal(o)}, __hequ)                       \
  ROW(__hequ, __hequ(x, y) ? 1 : 0, cts::Bits{Exact::Unordered(o) || Exact::Equal(o)}, __heq)                       \
  ROW(__hne, __hne(x, y) ? 1 : 0, cts::Bits{!Exact::Unordered(o) && !Exact::Equal(o)}, __hneu)                      \
  ROW(__hneu, __hneu(x, y) ? 1 : 0, cts::Bits{Exact::Unordered(o) || !Exact::Equal(o)}, __hne)                      \
  ROW(__hlt, __hlt(x, y) ? 1 : 0, cts::Bits{!Exact::Unordered(o) && Exact::Less(o)}, __hltu)                        \
  ROW(__hltu, __hltu(x, y) ? 1 : 0, cts::Bits{Exact::Unordered(o) || Exact::Less(o)}, __hlt)                        \
  ROW(__hle, __hle(x, y) ? 1 : 0, cts::Bits{!Exact::Unordered(o) && (Exact::Less(o) || Exact::Equal(o))}, __hleu)   \
  ROW(__hleu, __hleu(x, y) ? 1 : 0, cts::Bits{Exact::Unordered(o) || (Exact::Less(o) || Exact::Equal(o))}, __hle)   \
  ROW(__hgt, __hgt(x, y) ? 1 : 0, cts::Bits{!Exact::Unordered(o) && (!Exact::Less(o) && !Exact::Equal(o))}, __hgtu) \
  ROW(__hgtu, __hgtu(x, y) ? 1 : 0, cts::Bits{Exact::Unordered(o) || (!Exact::Less(o) && !Exact::Equal(o))}, __hgt) \
  ROW(__hge, __hge(x, y) ? 1 : 0, cts::Bits{!Exact::Unordered(o) && !Exact::Less(o)}, __hgeu)                       \
  ROW(__hgeu, __hgeu(x, y) ? 1 : 0, cts::Bits{Exact::Unordered(o) || !Exact::Less(o)}, __hge)                       \
  ROW(__hmin, BFLOAT16_BITS(__hmin(x, y)), Exact::Minimum(o), __hmax)                                               \
  ROW(__hmax, BFLOAT16_BITS(__hmax(x, y)), Exact::Maximum(o), __hmin)                                               \
  ROW(__hmin_nan, BFLOAT16_BITS(__hmin_nan(x, y)), Exact::MinimumOrNan(o), __hmax_nan)                              \
  ROW(__hmax_nan, BFLOAT16_BITS(__hmax_nan(x, y)), Exact::MaximumOrNan(o), __hmin_nan)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 2, cts::control(), "a comparison or its result is wrong"); }

}  // namespace
