/*---
clause: perf.arithmetic.prec-div-default-ieee
control: the approximate instruction
control-fails-with: [a quotient is not correctly rounded, a reciprocal is not correctly rounded]
timeout: 60
note: 2^28 pairs spread over all bit patterns, subnormals and infinities among them
---*/
#include "cts/case.cuh"

namespace {

// Of floats the quotient in double, rounded once more, is the correctly rounded one: 53 bits are more than twice 24 and
// two. Written as PTX, because the compiler turns a division of doubles, its intrinsic too, into one of floats where a
// rounding to float follows, and would compare that with itself.
__device__ double Wide(double x, double y) {
  double quotient;
  asm("div.rn.f64 %0, %1, %2;" : "=d"(quotient) : "d"(x), "d"(y));
  return quotient;
}
__device__ float Divide(float x, float y, bool control) {
  float quotient = x / y;
  if (control) asm("div.approx.f32 %0, %1, %2;" : "=f"(quotient) : "f"(x), "f"(y));
  return quotient;
}
__device__ bool Differs(float given, double right) {
  const float rounded = static_cast<float>(right);
  return isnan(rounded) ? !isnan(given) : __float_as_uint(given) != __float_as_uint(rounded);
}

__global__ void Compare(unsigned long long* wrong, bool control) {
  unsigned long long quotients = 0, reciprocals = 0;
  const unsigned threads = gridDim.x * blockDim.x;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < 1u << 28; i += threads) {
    const float x = __uint_as_float(i * 2654435761u), y = __uint_as_float((i ^ i >> 15) * 2246822519u + 374761393u);
    quotients += Differs(Divide(x, y, control), Wide(static_cast<double>(x), static_cast<double>(y)));
    reciprocals += Differs(Divide(1.0f, y, control), Wide(1.0, static_cast<double>(y)));
  }
  if (quotients > 0) atomicAdd(wrong, quotients);
  if (reciprocals > 0) atomicAdd(wrong + 1, reciprocals);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> wrong(2, 0);
  Compare<<<1024, 256>>>(wrong.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a quotient is not correctly rounded");
  CTS_EXPECT_EQ(wrong[1], 0u, "a reciprocal is not correctly rounded");
}

}  // namespace
