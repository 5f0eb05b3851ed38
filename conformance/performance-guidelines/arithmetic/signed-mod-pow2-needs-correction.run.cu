/*---
clause: perf.arithmetic.signed-mod-pow2-needs-correction
control: the low bits are taken
control-fails-with: the remainder has not the sign of the dividend
note: all values of an int, by six powers of two
---*/
#include "cts/case.cuh"

namespace {

template <int kShift>
__device__ bool Differs(int x, bool control) {
  constexpr int kDivisor = 1 << kShift;
  const long long magnitude = x < 0 ? -static_cast<long long>(x) : x;
  const long long size = magnitude % kDivisor;
  return (control ? x & (kDivisor - 1) : x % kDivisor) != (x < 0 ? -size : size);
}

__global__ void Compare(unsigned long long* wrong, bool control) {
  unsigned long long mine = 0;
  const unsigned threads = gridDim.x * blockDim.x;
  for (unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x; i < 1ULL << 32; i += threads) {
    const int x = static_cast<int>(static_cast<unsigned>(i));
    mine += Differs<1>(x, control) + Differs<2>(x, control) + Differs<3>(x, control);
    mine += Differs<8>(x, control) + Differs<16>(x, control) + Differs<30>(x, control);
  }
  if (mine > 0) atomicAdd(wrong, mine);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> wrong(1, 0);
  Compare<<<1024, 256>>>(wrong.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "the remainder has not the sign of the dividend");
}

}  // namespace
