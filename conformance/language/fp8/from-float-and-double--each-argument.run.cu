/*---
clause: lang.fp8.from-float-and-double
covers: each float at level full, one of 61 otherwise
control: the fraction of the float is cut off first
control-fails-with: a float is not rounded to nearest even
timeout: 120
draft: not yet five of five on an H100 and an H200
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/arithmetic/sweep.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

namespace {

__host__ __device__ cts::Fixed Number(const Kind& kind, Bits code) {
  return {code, false, IsNanOf(kind, code) ? kind.nan : cts::Format{0, 0}};
}
__host__ __device__ cts::Fixed Once(bool e4m3, Bits x, bool saturate) {
  const Kind kind = e4m3 ? kE4m3 : kE5m2;
  return Number(kind, CodeOf(kind, cts::kFloat, x, saturate));
}
// The host's way: e5m2 is a format of IEEE 754's kind, and so is e4m3 but for its last exponent, which half of a number
// does not need.
cts::Fixed OnHost(bool e4m3, Bits x, bool saturate) {
  const Kind& kind = e4m3 ? kE4m3 : kE5m2;
  if (cts::IsNan(cts::kFloat, x)) return Number(kind, 0x7f);
  constexpr Bits kSixteen = 0x41800000;
  const Bits size = cts::Magnitude(cts::kFloat, x), sign = cts::IsNegative(cts::kFloat, x) ? 0x80 : 0;
  const bool halved = e4m3 && size >= kSixteen && size < cts::kFloat.infinity();
  const Bits of = halved ? size - cts::kFloat.least_normal() : size;
  const cts::Format format = e4m3 ? cts::Format{4, 3} : cts::Format{5, 2};
  const Bits code = cts::ConvertBits(cts::kFloat, format, of, Rounding::kNearestEven) + (halved ? 8 : 0);
  const bool past = code > kind.largest || size == cts::kFloat.infinity();
  return Number(kind, sign | (!past ? code : saturate ? kind.largest : kind.beyond));
}

// Without the bits of its fraction after the first `kept` ones.
__device__ float Cut(float x, int kept) { return __uint_as_float(__float_as_uint(x) & ~0u << (23 - kept)); }

#define CONVERTED(x, mode, kind) \
  Bits { __nv_cvt_float_to_fp8(x, mode, kind) }
#define FUNCTIONS(ROW)                                                                                                 \
  ROW(e4m3_satfinite, CONVERTED(x, __NV_SATFINITE, __NV_E4M3), Once(true, bits, true), OnHost(true, bits, true),       \
      e4m3_cut)                                                                                                        \
  ROW(e4m3_nosat, CONVERTED(x, __NV_NOSAT, __NV_E4M3), Once(true, bits, false), OnHost(true, bits, false), e4m3_cut)   \
  ROW(e5m2_satfinite, CONVERTED(x, __NV_SATFINITE, __NV_E5M2), Once(false, bits, true), OnHost(false, bits, true),     \
      e5m2_cut)                                                                                                        \
  ROW(e5m2_nosat, CONVERTED(x, __NV_NOSAT, __NV_E5M2), Once(false, bits, false), OnHost(false, bits, false), e5m2_cut) \
  ROW(e4m3_cut, CONVERTED(Cut(x, 3), __NV_NOSAT, __NV_E4M3), Once(true, bits, false), OnHost(true, bits, false),       \
      e4m3_cut)                                                                                                        \
  ROW(e5m2_cut, CONVERTED(Cut(x, 2), __NV_NOSAT, __NV_E5M2), Once(false, bits, false), OnHost(false, bits, false),     \
      e5m2_cut)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckSweep<Functions>(cts::control(), "a float is not rounded to nearest even"); }

}  // namespace
