/*---
clause: lang.half.comparisons
control: the form that takes NaN the other way
control-fails-with: a comparison is wrong
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define FUNCTIONS(ROW)                                                                                            \
  ROW(__heq, __heq(x, y) ? 1 : 0, cts::Bits{Exact::Equal(o)}, __hequ)                                             \
  ROW(__hequ, __hequ(x, y) ? 1 : 0, cts::Bits{Exact::Equal(o) || Exact::Unordered(o)}, __heq)                     \
  ROW(__hne, __hne(x, y) ? 1 : 0, cts::Bits{!Exact::Equal(o) && !Exact::Unordered(o)}, __hneu)                    \
  ROW(__hneu, __hneu(x, y) ? 1 : 0, cts::Bits{!Exact::Equal(o)}, __hne)                                           \
  ROW(__hlt, __hlt(x, y) ? 1 : 0, cts::Bits{Exact::Less(o)}, __hltu)                                              \
  ROW(__hltu, __hltu(x, y) ? 1 : 0, cts::Bits{Exact::Less(o) || Exact::Unordered(o)}, __hlt)                      \
  ROW(__hle, __hle(x, y) ? 1 : 0, cts::Bits{Exact::Less(o) || Exact::Equal(o)}, __hleu)                           \
  ROW(__hleu, __hleu(x, y) ? 1 : 0, cts::Bits{Exact::Less(o) || Exact::Equal(o) || Exact::Unordered(o)}, __hle)   \
  ROW(__hgt, __hgt(x, y) ? 1 : 0, cts::Bits{!Exact::Less(o) && !Exact::Equal(o) && !Exact::Unordered(o)}, __hgtu) \
  ROW(__hgtu, __hgtu(x, y) ? 1 : 0, cts::Bits{!Exact::Less(o) && !Exact::Equal(o)}, __hgt)                        \
  ROW(__hge, __hge(x, y) ? 1 : 0, cts::Bits{!Exact::Less(o) && !Exact::Unordered(o)}, __hgeu)                     \
  ROW(__hgeu, __hgeu(x, y) ? 1 : 0, cts::Bits{!Exact::Less(o)}, __hge)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 2, cts::control(), "a comparison is wrong"); }

}  // namespace
