/*---
clause: perf.arithmetic.trig-slow-path-accurate
covers: the functions of doubles
control: the argument is reduced by a division in double precision
control-fails-with:
  - a sine of a double is more than two units in the last place off
  - a cosine of a double is more than two units in the last place off
  - a tangent of a double is more than two units in the last place off
timeout: 60
note: 2^18 numbers of either sign from 2^31 on, of any size; compared with the functions of the host's longer type
---*/
#include <cfloat>
#include <cmath>
#include <cstring>

#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 1u << 18;

struct Results {
  double sine, cosine, tangent;
};

__global__ void Compute(Results* results, const double* arguments, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const double x = control ? fmod(arguments[i], 6.283185307179586) : arguments[i];
  results[i] = {sin(x), cos(x), tan(x)};
}

// The bits of numbers from 2^31 to the largest one, spread evenly, so that every exponent has many.
double Argument(unsigned i) {
  constexpr unsigned long long kFirst = 0x41e0000000000000, kEnd = 0x7ff0000000000000;
  const unsigned long long spread = (i + 1) * 0x9e3779b97f4a7c15ull;
  const unsigned long long bits = kFirst + spread % (kEnd - kFirst);
  double x = 0;
  std::memcpy(&x, &bits, sizeof x);
  return i % 2 == 0 ? x : -x;
}

// In units in the last place of the correctly rounded result, from which the guide's tables count.
double Errors(double given, long double exact) {
  const auto rounded = static_cast<double>(exact);
  if (!std::isfinite(given)) return INFINITY;
  int exponent = 0;
  (void)std::frexp(rounded, &exponent);
  return std::ldexp(std::fabs(given - rounded), 53 - exponent);
}

CTS_CASE() {
  if (LDBL_MANT_DIG < 64) return cts::PowerNotShown("the host has no longer type to compare with");
  cts::DeviceBuffer<double> arguments(kCount);
  cts::HostCopy<double> values(kCount);
  for (unsigned i = 0; i < kCount; ++i) values.data()[i] = Argument(i);
  arguments.Write(values.data(), kCount);
  cts::DeviceBuffer<Results> results(kCount);
  Compute<<<kCount / 256, 256>>>(results.data(), arguments.data(), cts::control());
  CTS_FINISH();
  const auto given = results.Read();
  unsigned sines = 0, cosines = 0, tangents = 0;
  for (unsigned i = 0; i < kCount; ++i) {
    const long double x = values[i];
    sines += Errors(given[i].sine, std::sin(x)) > 2;
    cosines += Errors(given[i].cosine, std::cos(x)) > 2;
    tangents += Errors(given[i].tangent, std::tan(x)) > 2;
  }
  CTS_EXPECT_EQ(sines, 0u, "a sine of a double is more than two units in the last place off");
  CTS_EXPECT_EQ(cosines, 0u, "a cosine of a double is more than two units in the last place off");
  CTS_EXPECT_EQ(tangents, 0u, "a tangent of a double is more than two units in the last place off");
}

}  // namespace
