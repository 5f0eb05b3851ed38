/*---
clause: perf.arithmetic.fdividef-inf-over-huge-nan
covers: every divisor of the range
control: the divisors are half as large
control-fails-with: infinity over a huge divisor is a number
note: every float above 2^126 and its negative, by infinity of either sign
---*/
#include "cts/case.cuh"
#include "cts/measure/ulp.cuh"

namespace {

constexpr unsigned kAbove = 0x7e800001, kInfinity = 0x7f800000;  // the first float above 2^126

// An error of 0 where the quotient is no number, else 2.
struct Quotient {
  unsigned sign;
  float infinity;
  bool control;
  __device__ double operator()(unsigned i) const {
    const float y = __uint_as_float(i | sign);
    return isnan(__fdividef(infinity, control ? 0.5f * y : y)) ? 0 : 2;
  }
};

void Check(const char* name, unsigned sign, float infinity) {
  cts::Row(name, [&] {
    const cts::UlpMisses quotients =
        cts::CountUlpMisses(kAbove, kInfinity, 1, Quotient{sign, infinity, cts::control()});
    CTS_EXPECT_EQ(quotients.compared, kInfinity - kAbove, "not every divisor was tried");
    CTS_EXPECT_EQ(quotients.missed, 0u, "infinity over a huge divisor is a number");
  });
}

CTS_CASE() {
  Check("positive", 0, __builtin_inff());
  Check("negative", 0x80000000u, __builtin_inff());
  Check("negative-infinity-over-positive", 0, -__builtin_inff());
}

}  // namespace
