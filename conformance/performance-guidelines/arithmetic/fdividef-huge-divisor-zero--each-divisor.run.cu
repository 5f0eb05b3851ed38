/*---
clause: perf.arithmetic.fdividef-huge-divisor-zero
covers: every divisor of the range
control: the divisors are half as large
control-fails-with: the quotient of a huge divisor is not zero
note: every float above 2^126 and its negative, each by one of eight finite numbers
---*/
#include "cts/case.cuh"
#include "cts/measure/ulp.cuh"

namespace {

constexpr unsigned kAbove = 0x7e800001, kInfinity = 0x7f800000;  // the first float above 2^126

// An error of 0 where the quotient is zero, else 2.
struct Quotient {
  unsigned sign;
  bool control;
  __device__ double operator()(unsigned i) const {
    constexpr float kNumbers[] = {3.4028235e38f, -3.4028235e38f, 1.0f, -1.0f, 0x1p-126f, 0x1p-149f, 0x1.8p127f, 0.0f};
    const float y = __uint_as_float(i | sign);
    return __fdividef(kNumbers[(i ^ i >> 9) % 8], control ? 0.5f * y : y) == 0.0f ? 0 : 2;
  }
};

void Check(const char* name, unsigned sign) {
  cts::Row(name, [&] {
    const cts::UlpMisses quotients = cts::CountUlpMisses(kAbove, kInfinity, 1, Quotient{sign, cts::control()});
    CTS_EXPECT_EQ(quotients.compared, kInfinity - kAbove, "not every divisor was tried");
    CTS_EXPECT_EQ(quotients.missed, 0u, "the quotient of a huge divisor is not zero");
  });
}

CTS_CASE() {
  Check("positive", 0);
  Check("negative", 0x80000000u);
}

}  // namespace
