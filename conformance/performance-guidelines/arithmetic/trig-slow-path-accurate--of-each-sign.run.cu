/*---
clause: perf.arithmetic.trig-slow-path-accurate
covers: negative arguments, and sincosf
control: the intrinsics
control-fails-with:
  - a sine is more than two units in the last place off
  - a cosine is more than two units in the last place off
  - a tangent is more than four units in the last place off
timeout: 60
note: one float of sixteen from 105615 on, of either sign, also by sincosf; the base case has every positive one
---*/
#include "cts/case.cuh"
#include "cts/measure/ulp.cuh"

namespace {

constexpr unsigned kThreshold = 0x47ce4780, kInfinity = 0x7f800000;  // 105615
constexpr unsigned kOneOf = 16, kSign = 0x80000000;

// One of the next kOneOf floats, chosen by the number.
__device__ float Argument(unsigned i, unsigned sign) {
  return __uint_as_float((kThreshold + i * kOneOf + (i * 2654435761u >> 28)) | sign);
}

struct Sine {
  unsigned sign;
  bool both, control;
  __device__ double operator()(unsigned i) const {
    const float x = Argument(i, sign);
    float sine = control ? __sinf(x) : sinf(x), cosine = 0;
    if (both && !control) sincosf(x, &sine, &cosine);
    return cts::UlpError(sine, cts::Rounded(sin(static_cast<double>(x))));
  }
};
struct Cosine {
  unsigned sign;
  bool both, control;
  __device__ double operator()(unsigned i) const {
    const float x = Argument(i, sign);
    float sine = 0, cosine = control ? __cosf(x) : cosf(x);
    if (both && !control) sincosf(x, &sine, &cosine);
    return cts::UlpError(cosine, cts::Rounded(cos(static_cast<double>(x))));
  }
};
struct Tangent {
  unsigned sign;
  bool control;
  __device__ double operator()(unsigned i) const {
    const float x = Argument(i, sign);
    return cts::UlpError(control ? __tanf(x) : tanf(x), cts::Rounded(tan(static_cast<double>(x))));
  }
};

template <class Error>
void Check(Error error, double bound, const char* message) {
  const auto seen = cts::CountUlpMisses(0, (kInfinity - kThreshold) / kOneOf, bound, error);
  CTS_EXPECT_EQ(seen.missed, 0u, message);
}

CTS_CASE() {
  for (const unsigned sign : {0u, kSign}) {
    for (const bool both : {false, true}) {
      Check(Sine{sign, both, cts::control()}, 2, "a sine is more than two units in the last place off");
      Check(Cosine{sign, both, cts::control()}, 2, "a cosine is more than two units in the last place off");
    }
    Check(Tangent{sign, cts::control()}, 4, "a tangent is more than four units in the last place off");
  }
}

}  // namespace
