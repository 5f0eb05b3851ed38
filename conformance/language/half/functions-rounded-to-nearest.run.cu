/*---
clause: lang.half.functions-rounded-to-nearest
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is not the correctly rounded one
draft: not run on a GPU
note: what the header calls round-to-nearest-even mode is read as correctly rounded
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define BITS(result) static_cast<unsigned>(__half_as_ushort(result))
#define FUNCTIONS(ROW)                                    \
  ROW(hsqrt, BITS(hsqrt(x)), kSquareRoot, cts::Ulp(0))    \
  ROW(hrsqrt, BITS(hrsqrt(x)), kInverseRoot, cts::Ulp(0)) \
  ROW(hrcp, BITS(hrcp(x)), kInverse, cts::Ulp(0))         \
  ROW(hlog, BITS(hlog(x)), kLog, cts::Ulp(0))             \
  ROW(hlog2, BITS(hlog2(x)), kLog2, cts::Ulp(0))          \
  ROW(hlog10, BITS(hlog10(x)), kLog10, cts::Ulp(0))       \
  ROW(hexp, BITS(hexp(x)), kExp, cts::Ulp(0))             \
  ROW(hexp2, BITS(hexp2(x)), kExp2, cts::Ulp(0))          \
  ROW(hexp10, BITS(hexp10(x)), kExp10, cts::Ulp(0))       \
  ROW(hsin, BITS(hsin(x)), kSin, cts::Ulp(0))             \
  ROW(hcos, BITS(hcos(x)), kCos, cts::Ulp(0))             \
  ROW(htanh, BITS(htanh(x)), kTanh, cts::Ulp(0))

CTS_ERROR_TABLE(Functions, FUNCTIONS, const __half x = __ushort_as_half(static_cast<unsigned short>(o.of[0])););

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kHalf, kDrawn, cts::control(), "a result is not the correctly rounded one");
}

}  // namespace
