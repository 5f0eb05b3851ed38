/*---
clause: perf.arithmetic.prec-sqrt-false-one-ulp
control: the square root of a number that was rounded to eleven bits
control-fails-with: a square root is more than one unit in the last place off
build: [prec-sqrt-false]
timeout: 60
note: all values of a float
---*/
#include "cts/case.cuh"
#include "cts/measure/ulp.cuh"

namespace {

struct Root {
  bool control;
  __device__ double operator()(unsigned i) const {
    const float x = __uint_as_float(i);
    if (isnan(x)) return -1;
    const float given = sqrtf(control ? __uint_as_float(i & 0xffffe000u) : x);
    return cts::UlpError(given, cts::Rounded(sqrt(static_cast<double>(x))));
  }
};

CTS_CASE() {
  const cts::UlpMisses roots = cts::CountUlpMisses(0, 1ull << 32, 1, Root{cts::control()});
  CTS_EXPECT_LT(1ull << 31, roots.compared, "too few values were compared");
  CTS_EXPECT_EQ(roots.missed, 0u, "a square root is more than one unit in the last place off");
}

}  // namespace
