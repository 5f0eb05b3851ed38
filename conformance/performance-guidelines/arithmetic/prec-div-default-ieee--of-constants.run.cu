/*---
clause: perf.arithmetic.prec-div-default-ieee
covers: a divisor or a dividend that the compiler knows
control: the approximate instruction
control-fails-with:
  - a quotient by a constant is not correctly rounded
  - a quotient of a constant is not correctly rounded
note: 2^18 operands for each constant, spread over all bit patterns
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/opaque.cuh"

namespace {

// As PTX, because the compiler turns a division of doubles into one of floats where a rounding to float follows. Of two
// floats the quotient in double, rounded once more, is the correctly rounded one.
__device__ bool Differs(float given, float x, float y) {
  double quotient;
  asm volatile("div.rn.f64 %0, %1, %2;" : "=d"(quotient) : "d"(static_cast<double>(x)), "d"(static_cast<double>(y)));
  const float right = static_cast<float>(quotient);
  return isnan(right) ? !isnan(given) : __float_as_uint(given) != __float_as_uint(right);
}
__device__ float Approximate(float x, float y) {
  float quotient;
  asm volatile("div.approx.f32 %0, %1, %2;" : "=f"(quotient) : "f"(x), "f"(y));
  return quotient;
}

template <unsigned kBits>
__global__ void Compare(unsigned* wrong, bool control) {
  constexpr float kConstant = __builtin_bit_cast(float, kBits);
  const float same = cts::Opaque(kConstant);
  unsigned by = 0, of = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < 1u << 18; i += gridDim.x * blockDim.x) {
    const float x = __uint_as_float(i * 2654435761u + 374761393u);
    by += Differs(control ? Approximate(x, same) : x / kConstant, x, same);
    of += Differs(control ? Approximate(same, x) : kConstant / x, same, x);
  }
  if (by > 0) atomicAdd(wrong, by);
  if (of > 0) atomicAdd(wrong + 1, of);
}

template <unsigned kBits>
void Check(const char* name) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> wrong(2, 0);
    Compare<kBits><<<256, 256>>>(wrong.data(), cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, "a quotient by a constant is not correctly rounded");
    CTS_EXPECT_EQ(wrong[1], 0u, "a quotient of a constant is not correctly rounded");
  });
}

CTS_CASE() {
  Check<0x40400000>("3");
  Check<0xc0e00000>("minus-7");
  Check<0x41200000>("10");
  Check<0x3dcccccd>("0.1");
  Check<0x437f0000>("255");
  Check<0x3f7fffff>("next-below-1");
  Check<0x40000000>("2");
  Check<0x7f000000>("2-to-the-127");
  Check<0x7f61b1e6>("3e38");
  Check<0x00800000>("least-normal");
  Check<0x000116c2>("subnormal");
  Check<0x00000001>("least-subnormal");
}

}  // namespace
