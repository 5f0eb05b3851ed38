/*---
clause: lang.fp8.e8m0
covers: doubles of 2^128 and more, without saturation
control: the conversion saturates
control-fails-with: a double past the largest power of two does not become a NaN
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

namespace {

constexpr cts::Bits kPastFloat = 0x47f0000000000000, kNan = 0xff;

#define FUNCTIONS(ROW)                                                                      \
  ROW(towards_zero, __nv_cvt_double_to_e8m0(x, __NV_NOSAT, cudaRoundZero), kNan, satfinite) \
  ROW(up, __nv_cvt_double_to_e8m0(x, __NV_NOSAT, cudaRoundPosInf), kNan, satfinite)         \
  ROW(satfinite, __nv_cvt_double_to_e8m0(x, __NV_SATFINITE, cudaRoundZero), cts::Open(), satfinite)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const double x = __longlong_as_double(static_cast<long long>(o.a)););

// 2^128, what comes after it, the largest number, and drawn ones between, of either sign.
class PastFloat {
 public:
  unsigned count() const { return 2048; }
  cts::Operands operator[](unsigned i) const {
    constexpr cts::Bits kRange = cts::kDouble.infinity() - kPastFloat;
    const cts::Bits place = i / 2;
    const cts::Bits more = place < 16 ? place : place < 32 ? kRange - place + 15 : cts::Mixed(cts::seed(), i) % kRange;
    return {(i % 2 != 0 ? cts::kDouble.sign() : 0) | (kPastFloat + more), 0, 0};
  }
};

CTS_CASE() {
  cts::CheckExactTable<Functions>(PastFloat(), cts::control(),
                                  "a double past the largest power of two does not become a NaN");
}

}  // namespace
