/*---
clause: perf.arithmetic.math-sets-no-errno
covers: domain errors, poles, overflow and underflow of each function
control: the library of the host computes the same
control-fails-with: [errno tells a mathematical error, a floating-point exception is told]
---*/
#include "cts/case.cuh"

#include <cmath>

#include "cts/power.h"

#include "told-by-math.cuh"

namespace {

// What a host's library tells as a domain error, a pole, an overflow or an underflow. The arguments come from memory,
// so that no compiler computes the results.
template <class T>
struct Arguments {
  T large, small, two, minus_one, half, zero;
};
constexpr int kFunctions = 9;

// The same for the device and for the host, each by its own library. `value` is volatile where the host computes.
template <class T, class In>
__host__ __device__ T Value(int function, const In& value) {
  switch (function) {
    case 0:
      return exp(T(value.large));
    case 1:
      return exp(T(value.small));
    case 2:
      return asin(T(value.two));
    case 3:
      return pow(T(value.minus_one), T(value.half));
    case 4:
      return log(T(value.minus_one));
    case 5:
      return log(T(value.zero));
    case 6:
      return sqrt(T(value.minus_one));
    case 7:
      return T(1) / T(value.zero);
    default:
      return T(value.zero) / T(value.zero);
  }
}
template <class T>
__global__ void Compute(double* out, const Arguments<T>* in) {
#pragma unroll
  for (int i = 0; i < kFunctions; ++i) out[i] = static_cast<double>(Value<T>(i, *in));
}

struct Result {
  bool is_none;      // NaN
  double low, high;  // Otherwise; of an overflow and an underflow the nearest number will do.
};
constexpr double kInfinity = __builtin_inf();
constexpr Result kNone{true, 0, 0}, kPole{false, kInfinity, kInfinity}, kNegativePole{false, -kInfinity, -kInfinity};
constexpr Result kOfSingles[kFunctions] = {
    {false, 3e38, kInfinity}, {false, 0, 2e-38}, kNone, kNone, kNone, kNegativePole, kNone, kPole, kNone};
constexpr Result kOfDoubles[kFunctions] = {
    {false, 1e308, kInfinity}, {false, 0, 3e-308}, kNone, kNone, kNone, kNegativePole, kNone, kPole, kNone};

volatile double of_the_host;  // So that nobody leaves the calls out.

template <class T>
void Check(const Result (&expected)[kFunctions]) {
  if (cts::control() && !cts::HostTellsErrors()) return cts::PowerNotShown("the host's library tells no errors");
  cts::DeviceBuffer<Arguments<T>> in(1);
  cts::DeviceBuffer<double> out(kFunctions);
  const auto compute = [&](const Arguments<T>& arguments, bool on_host) {
    in.Write({arguments});
    return cts::ToldBy([&] {
      Compute<<<1, 1>>>(out.data(), in.data());
      const cudaError_t code = cudaDeviceSynchronize();
      const volatile Arguments<T> of_host = arguments;
      for (int i = 0; i < kFunctions && on_host; ++i) of_the_host = static_cast<double>(Value<T>(i, of_host));
      return code;
    });
  };
  const cts::Told before = compute({1, 1, T(0.5), 1, T(0.5), 1}, false);
  CTS_CUDA(before.code);
  const cts::Told told = compute({T(1e4), T(-1e4), 2, -1, T(0.5), 0}, cts::control());
  CTS_EXPECT_EQ(told.code, cudaSuccess, "the kernel did not complete");
  CTS_EXPECT(before.an_error_of_mathematics() || !told.an_error_of_mathematics(), "errno tells a mathematical error");
  CTS_EXPECT_EQ(told.exceptions & ~before.exceptions, 0, "a floating-point exception is told");
  if (told.code != cudaSuccess) return;
  const auto results = out.Read();
  int others = 0;
  for (int i = 0; i < kFunctions; ++i) {
    const double given = results[static_cast<std::size_t>(i)];
    others += expected[i].is_none ? given == given : !(given >= expected[i].low && given <= expected[i].high);
  }
  CTS_EXPECT_EQ(others, 0, "a function gave another result");
}

CTS_CASE(singles) { Check<float>(kOfSingles); }
CTS_CASE(doubles) { Check<double>(kOfDoubles); }

}  // namespace
