/*---
clause: pi.symbol.device-pointer-variable
control: the variable gets the address of another block
control-fails-with: a kernel did not write where the pointer variable was set to
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 256;
__device__ int* pointer;

__global__ void Write(int value) { pointer[threadIdx.x] = value + threadIdx.x; }

CTS_CASE() {
  const cts::DeviceBuffer<int> blocks[2] = {cts::DeviceBuffer<int>(kCount), cts::DeviceBuffer<int>(kCount)};
  for (int which = 0; which < 2; ++which) {
    int* const address = blocks[cts::control() ? 1 - which : which].data();
    CTS_CUDA(cudaMemcpyToSymbol(pointer, &address, sizeof address));
    Write<<<1, kCount>>>(1000 * (which + 1));
    CTS_FINISH();
    const auto read = blocks[which].Read();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += read[i] != 1000 * (which + 1) + i;
    CTS_EXPECT_EQ(wrong, 0, "a kernel did not write where the pointer variable was set to");
  }
}

}  // namespace
