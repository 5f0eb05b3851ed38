/*---
clause: perf.arithmetic.prec-sqrt-default-ieee
control: the approximate instruction
control-fails-with: a square root is not correctly rounded
timeout: 60
note: all values of a float; the square root of a double is another function, with rounding of its own
---*/
#include "cts/case.cuh"

namespace {

// Of a float the square root in double, rounded once more, is the correctly rounded one: 53 bits are more than twice 24
// and two.
__global__ void Compare(unsigned long long* wrong, bool control) {
  unsigned long long mine = 0;
  const unsigned threads = gridDim.x * blockDim.x;
  for (unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x; i < 1ULL << 32; i += threads) {
    const float x = __uint_as_float(static_cast<unsigned>(i));
    float root;
    if (control) {
      asm("sqrt.approx.f32 %0, %1;" : "=f"(root) : "f"(x));
    } else {
      root = sqrtf(x);
    }
    const float right = static_cast<float>(sqrt(static_cast<double>(x)));
    mine += isnan(right) ? !isnan(root) : __float_as_uint(root) != __float_as_uint(right);
  }
  if (mine > 0) atomicAdd(wrong, mine);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> wrong(1, 0);
  Compare<<<1024, 256>>>(wrong.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a square root is not correctly rounded");
}

}  // namespace
