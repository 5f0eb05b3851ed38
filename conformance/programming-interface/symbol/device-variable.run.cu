/*---
clause: pi.symbol.device-variable
control: the copy goes to another variable
control-fails-with: a kernel does not see what was copied to the device variable
---*/
#include "cts/case.cuh"

namespace {

__device__ float value = 1.0f, other = 2.0f;

__global__ void Read(float* out) { *out = value; }

CTS_CASE() {
  cts::DeviceBuffer<float> seen(1);
  for (const float wanted : {3.14f, -7.5f, 0.0f}) {
    CTS_CUDA(cts::control() ? cudaMemcpyToSymbol(other, &wanted, sizeof wanted)
                            : cudaMemcpyToSymbol(value, &wanted, sizeof wanted));
    Read<<<1, 1>>>(seen.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(seen[0], wanted, "a kernel does not see what was copied to the device variable");
  }
}

}  // namespace
