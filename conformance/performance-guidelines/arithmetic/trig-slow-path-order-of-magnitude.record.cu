/*---
clause: perf.arithmetic.trig-slow-path-order-of-magnitude
requires: [no-mps]
note: cycles of 8 warps with large arguments against those with small ones; false, too, where they did not settle
---*/
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr const char* kSides[] = {"small", "large"};

__device__ float Sine(float x) { return sinf(x); }
__device__ double Sine(double x) { return sin(x); }

// The next argument depends on the last result, and stays as large.
template <class T>
struct Sines {
  T small, large;
  bool keep;
  T* kept;

  __device__ void operator()(int side) const {
    T x = (side == 0 ? small : large) + static_cast<T>(threadIdx.x);
    const T base = x;
#pragma unroll 1
    for (int i = 0; i < 256; ++i) x = base + Sine(x);
    if (keep) kept[threadIdx.x] = x;
  }
};

template <class T>
double Times(T small, T large) {
  const cts::Settled settled(kSides, [&](cts::Cycles& cycles) {
    cts::MeasureInBlock<2>(cycles, 256, Sines<T>{small, large, false, nullptr});
  });
  const double least = static_cast<double>(settled.Value(0));
  return least > 0 ? static_cast<double>(settled.Value(1)) / least : 0;
}

CTS_CASE() {
  const double of_float = Times(1.0F, 1e6F), of_double = Times(1.0, 1e10);
  CTS_OBSERVE("float-three-times", of_float >= 3);
  CTS_OBSERVE("float-ten-times", of_float >= 10);
  CTS_OBSERVE("double-three-times", of_double >= 3);
  CTS_OBSERVE("double-ten-times", of_double >= 10);
}

}  // namespace
