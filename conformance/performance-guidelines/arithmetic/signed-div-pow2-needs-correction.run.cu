/*---
clause: perf.arithmetic.signed-div-pow2-needs-correction
control: the value is shifted
control-fails-with: a negative value is not divided towards zero
note: all values of an int
---*/
#include "cts/case.cuh"

namespace {

__global__ void Compare(unsigned long long* wrong, bool control) {
  unsigned long long mine = 0;
  const unsigned threads = gridDim.x * blockDim.x;
  for (unsigned long long i = blockIdx.x * blockDim.x + threadIdx.x; i < 1ULL << 32; i += threads) {
    const int x = static_cast<int>(static_cast<unsigned>(i));
    const long long magnitude = x < 0 ? -static_cast<long long>(x) : x;
    const long long size = magnitude / 8;
    mine += (control ? x >> 3 : x / 8) != (x < 0 ? -size : size);
  }
  if (mine > 0) atomicAdd(wrong, mine);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> wrong(1, 0);
  Compare<<<1024, 256>>>(wrong.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a negative value is not divided towards zero");
}

}  // namespace
