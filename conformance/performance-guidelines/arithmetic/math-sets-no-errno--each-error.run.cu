/*---
clause: perf.arithmetic.math-sets-no-errno
covers: domain errors, poles, overflow and underflow of each function
control: the kernel traps
control-fails-with: the kernel did not complete
requires: [no-mps]
---*/
#include "cts/case.cuh"

#include <cerrno>

namespace {

// What a host's library tells as a domain error, a pole, an overflow or an underflow. The arguments come from memory,
// so that no compiler computes the results.
struct Singles {
  float large, small, two, minus_one, half, zero;
};
struct Doubles {
  double large, small, two, minus_one, half, zero;
};

constexpr int kResults = 18;

__global__ void Compute(double* out, const Singles* f, const Doubles* d, bool trap) {
  out[0] = static_cast<double>(expf(f->large));
  out[1] = static_cast<double>(expf(f->small));
  out[2] = static_cast<double>(asinf(f->two));
  out[3] = static_cast<double>(powf(f->minus_one, f->half));
  out[4] = static_cast<double>(logf(f->minus_one));
  out[5] = static_cast<double>(logf(f->zero));
  out[6] = static_cast<double>(sqrtf(f->minus_one));
  out[7] = static_cast<double>(1.0f / f->zero);
  out[8] = static_cast<double>(f->zero / f->zero);
  out[9] = exp(d->large);
  out[10] = exp(d->small);
  out[11] = asin(d->two);
  out[12] = pow(d->minus_one, d->half);
  out[13] = log(d->minus_one);
  out[14] = log(d->zero);
  out[15] = sqrt(d->minus_one);
  out[16] = 1.0 / d->zero;
  out[17] = d->zero / d->zero;
  if (trap) __trap();
}

struct Result {
  bool is_none;      // NaN
  double low, high;  // Otherwise; of an overflow and an underflow the nearest number will do.
};
constexpr double kInfinity = __builtin_inf();
constexpr Result kNone{true, 0, 0}, kPole{false, kInfinity, kInfinity}, kNegativePole{false, -kInfinity, -kInfinity};
constexpr Result kExpected[kResults] = {
    {false, 3e38, kInfinity},  {false, 0, 2e-38},  kNone, kNone, kNone, kNegativePole, kNone, kPole, kNone,
    {false, 1e308, kInfinity}, {false, 0, 3e-308}, kNone, kNone, kNone, kNegativePole, kNone, kPole, kNone};

CTS_CASE() {
  cts::DeviceBuffer<Singles> singles(1);
  cts::DeviceBuffer<Doubles> doubles(1);
  cts::DeviceBuffer<double> out(kResults);
  singles.Write({{1e4f, -1e4f, 2, -1, 0.5f, 0}});
  doubles.Write({{1e4, -1e4, 2, -1, 0.5, 0}});
  if (cts::control()) cts::ContextIsLost();
  errno = 0;
  Compute<<<1, 1>>>(out.data(), singles.data(), doubles.data(), cts::control());
  const cudaError_t code = cudaDeviceSynchronize();
  const int told = errno;  // The calls themselves may leave any other number.
  CTS_EXPECT_EQ(code, cudaSuccess, "the kernel did not complete");
  CTS_EXPECT(told != EDOM && told != ERANGE, "errno tells a mathematical error");
  if (code != cudaSuccess) return;
  const auto results = out.Read();
  int others = 0;
  for (int i = 0; i < kResults; ++i) {
    const double given = results[static_cast<std::size_t>(i)];
    const Result& expected = kExpected[i];
    others += expected.is_none ? given == given : !(given >= expected.low && given <= expected.high);
  }
  CTS_EXPECT_EQ(others, 0, "a function gave another result");
}

}  // namespace
