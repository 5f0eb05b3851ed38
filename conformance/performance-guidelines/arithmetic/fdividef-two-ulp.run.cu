/*---
clause: perf.arithmetic.fdividef-two-ulp
control: divisors beyond 2^126
control-fails-with: a quotient is more than two units in the last place off
timeout: 60
note: 2^30 pairs, each divisor between 2^-126 and 2^126, each quotient a normal number, but the seven largest
---*/
#include "cts/case.cuh"
#include "cts/measure/ulp.cuh"

namespace {

struct Quotient {
  bool beyond;
  __device__ double operator()(unsigned i) const {
    const float x = __uint_as_float(i * 2654435761u), y = __uint_as_float((i ^ i >> 15) * 2246822519u + 374761393u);
    const float size = fabsf(y);
    const bool within = size >= 0x1p-126f && size <= 0x1p126f;
    if (!isfinite(x) || !isfinite(y) || within == beyond || size < 0x1p-126f) return -1;
    const double exact = static_cast<double>(x) / static_cast<double>(y);
    // Two units more than a larger one may be infinite.
    if (fabs(exact) < 0x1p-126 || fabs(exact) > 0x1.fffff0p127) return -1;
    return cts::UlpError(__fdividef(x, y), cts::Rounded(exact));
  }
};

CTS_CASE() {
  const cts::UlpMisses quotients = cts::CountUlpMisses(0, 1ull << 30, 2, Quotient{cts::control()});
  CTS_EXPECT_LT(0u, quotients.compared, "no pair was compared");
  CTS_EXPECT_EQ(quotients.missed, 0u, "a quotient is more than two units in the last place off");
}

}  // namespace
