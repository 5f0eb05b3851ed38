/*---
clause: perf.arithmetic.prec-div-false-two-ulp
control: the division that is only meant for divisors up to 2^126, and reciprocals of numbers rounded to eleven bits
control-fails-with:
  - a quotient is more than two units in the last place off
  - a reciprocal is more than one unit in the last place off
build: [prec-div-false]
timeout: 60
note: 2^30 pairs over all bit patterns, and every divisor of 1
---*/
#include "cts/case.cuh"
#include "cts/measure/ulp.cuh"

namespace {

struct Quotient {
  bool control;
  __device__ double operator()(unsigned i) const {
    const float x = __uint_as_float(i * 2654435761u), y = __uint_as_float((i ^ i >> 15) * 2246822519u + 374761393u);
    if (isnan(x) || isnan(y)) return -1;
    const float given = control ? __fdividef(x, y) : x / y;
    return cts::UlpError(given, cts::Rounded(static_cast<double>(x) / static_cast<double>(y)));
  }
};
struct Reciprocal {
  bool control;
  __device__ double operator()(unsigned i) const {
    const float y = __uint_as_float(i);
    if (isnan(y)) return -1;
    const float given = 1.0f / (control ? __uint_as_float(i & 0xffffe000u) : y);
    return cts::UlpError(given, cts::Rounded(1.0 / static_cast<double>(y)));
  }
};

CTS_CASE() {
  const cts::UlpMisses quotients = cts::CountUlpMisses(0, 1ull << 30, 2, Quotient{cts::control()});
  const cts::UlpMisses reciprocals = cts::CountUlpMisses(0, 1ull << 32, 1, Reciprocal{cts::control()});
  CTS_EXPECT_LT(1ull << 29, quotients.compared, "too few pairs were compared");
  CTS_EXPECT_EQ(quotients.missed, 0u, "a quotient is more than two units in the last place off");
  CTS_EXPECT_EQ(reciprocals.missed, 0u, "a reciprocal is more than one unit in the last place off");
}

}  // namespace
