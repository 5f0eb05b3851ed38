/*---
clause: lang.fp8.from-float-and-double
covers: each float at level full, one of 61 otherwise
control: the fraction of the float is cut off first
control-fails-with: a float is not rounded to nearest even
timeout: 120
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
#define WITH_CUT(ROW, name, mode, kind, e4m3, saturates, kept)                                                     \
  ROW(name, CONVERTED(x, mode, kind), Once(e4m3, bits, saturates), OnHost(e4m3, bits, saturates), name##_cut)      \
  ROW(name##_cut, CONVERTED(Cut(x, kept), mode, kind), Once(e4m3, bits, saturates), OnHost(e4m3, bits, saturates), \
      name##_cut)
#define FUNCTIONS(ROW)                                                     \
  WITH_CUT(ROW, e4m3_satfinite, __NV_SATFINITE, __NV_E4M3, true, true, 3)  \
  WITH_CUT(ROW, e4m3_nosat, __NV_NOSAT, __NV_E4M3, true, false, 3)         \
  WITH_CUT(ROW, e5m2_satfinite, __NV_SATFINITE, __NV_E5M2, false, true, 2) \
  WITH_CUT(ROW, e5m2_nosat, __NV_NOSAT, __NV_E5M2, false, false, 2)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a float is not rounded to nearest even");
}

}  // namespace
