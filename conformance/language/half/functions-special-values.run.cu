/*---
clause: lang.half.functions-special-values
control: each function is another one
control-fails-with: not the result at the end of a range
draft: not run on a GPU
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

using S = Special<cts::kHalf>;

#define BITS(result) static_cast<unsigned>(__half_as_ushort(result))
#define FUNCTIONS(ROW)                                                                                                \
  ROW(hsqrt, BITS(hsqrt(x)), S::Or(S::Value(o.a) < 0, S::kNan, S::Keeps(o, S::kInf, S::kNan)), hrsqrt)                \
  ROW(hrsqrt, BITS(hrsqrt(x)), S::Or(S::Value(o.a) < 0, S::kNan, S::Ends(o, S::kInf, S::kNegInf, S::kZero, S::kNan)), \
      hsqrt)                                                                                                          \
  ROW(hrcp, BITS(hrcp(x)), S::Ends(o, S::kInf, S::kNegInf, S::kZero, S::kNegZero), hsqrt)                             \
  ROW(hlog, BITS(hlog(x)),                                                                                            \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                                               \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))),                   \
      hexp)                                                                                                           \
  ROW(hlog2, BITS(hlog2(x)),                                                                                          \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                                               \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))),                   \
      hexp2)                                                                                                          \
  ROW(hlog10, BITS(hlog10(x)),                                                                                        \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                                               \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))),                   \
      hexp10)                                                                                                         \
  ROW(hexp, BITS(hexp(x)), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), hlog)                                     \
  ROW(hexp2, BITS(hexp2(x)), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), hlog2)                                  \
  ROW(hexp10, BITS(hexp10(x)), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), hlog10)                               \
  ROW(hsin, BITS(hsin(x)), S::Keeps(o, S::kNan, S::kNan), hcos)                                                       \
  ROW(hcos, BITS(hcos(x)), S::Ends(o, S::kOne, S::kOne, S::kNan, S::kNan), hsin)                                      \
  ROW(htanh, BITS(htanh(x)), S::Keeps(o, S::kOne, S::kNegOne), hsin)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const __half x = __ushort_as_half(static_cast<unsigned short>(o.a)););

CTS_CASE() { CheckSpecial<Functions>(S::Numbers(), cts::control(), "not the result at the end of a range"); }

}  // namespace
