/*---
clause: perf.transfer.intermediates-stay-on-device
control: nobody fills the structure
control-fails-with: the sum is wrong
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 1u << 20;

__global__ void Fill(unsigned* values) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  values[i] = i * 2654435761u;
}
__global__ void Sum(unsigned* sum, const unsigned* values) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(sum, values[i]);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> sum(1, 0);
  {
    cts::DeviceBuffer<unsigned> values(kCount, 0);  // No host ever sees it.
    if (!cts::control()) Fill<<<kCount / 256, 256>>>(values.data());
    Sum<<<kCount / 256, 256>>>(sum.data(), values.data());
    CTS_FINISH();
  }
  unsigned right = 0;
  for (unsigned i = 0; i < kCount; ++i) right += i * 2654435761u;
  CTS_EXPECT_EQ(sum[0], right, "the sum is wrong");
}

}  // namespace
