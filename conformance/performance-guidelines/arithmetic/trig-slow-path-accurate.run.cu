/*---
clause: perf.arithmetic.trig-slow-path-accurate
control: the intrinsics
control-fails-with:
  - a sine is more than two units in the last place off
  - a cosine is more than two units in the last place off
  - a tangent is more than four units in the last place off
timeout: 240
note: every float from 105615 on; compared with the double functions, whose error is 2^-28 of a float's
---*/
#include "cts/case.cuh"
#include "cts/measure/ulp.cuh"

namespace {

struct Sine {
  bool control;
  __device__ double operator()(unsigned i) const {
    const float x = __uint_as_float(i);
    return cts::UlpError(control ? __sinf(x) : sinf(x), cts::Rounded(sin(static_cast<double>(x))));
  }
};
struct Cosine {
  bool control;
  __device__ double operator()(unsigned i) const {
    const float x = __uint_as_float(i);
    return cts::UlpError(control ? __cosf(x) : cosf(x), cts::Rounded(cos(static_cast<double>(x))));
  }
};
struct Tangent {
  bool control;
  __device__ double operator()(unsigned i) const {
    const float x = __uint_as_float(i);
    return cts::UlpError(control ? __tanf(x) : tanf(x), cts::Rounded(tan(static_cast<double>(x))));
  }
};

constexpr unsigned kThreshold = 0x47ce4780, kInfinity = 0x7f800000;  // 105615

CTS_CASE() {
  const auto sines = cts::CountUlpMisses(kThreshold, kInfinity, 2, Sine{cts::control()});
  CTS_EXPECT_EQ(sines.missed, 0u, "a sine is more than two units in the last place off");
  const auto cosines = cts::CountUlpMisses(kThreshold, kInfinity, 2, Cosine{cts::control()});
  CTS_EXPECT_EQ(cosines.missed, 0u, "a cosine is more than two units in the last place off");
  const auto tangents = cts::CountUlpMisses(kThreshold, kInfinity, 4, Tangent{cts::control()});
  CTS_EXPECT_EQ(tangents.missed, 0u, "a tangent is more than four units in the last place off");
}

}  // namespace
