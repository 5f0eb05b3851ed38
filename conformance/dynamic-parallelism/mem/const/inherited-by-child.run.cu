/*---
clause: cdp.mem.const.inherited-by-child
control: the child sums another constant array
control-fails-with: the child sees other constants than its parent
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 4096;

__constant__ unsigned constants[kWords], others[kWords];

__global__ void Child(unsigned* sum, bool other) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) atomicAdd(sum, (other ? others : constants)[i] ^ i);
}

__global__ void Parent(unsigned* sums, bool other) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) atomicAdd(sums, constants[i] ^ i);
  if (threadIdx.x == 0) Child<<<1, 64>>>(sums + 1, other);
}

CTS_CASE() {
  unsigned values[kWords], expected = 0;
  for (unsigned i = 0; i < kWords; ++i) {
    values[i] = i * 2654435761u;
    expected += values[i] ^ i;
  }
  CTS_CUDA(cudaMemcpyToSymbol(constants, values, sizeof values));
  cts::DeviceBuffer<unsigned> sums(2, 0);
  Parent<<<1, 64>>>(sums.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(sums[0], expected, "the parent does not see the host's constants");
  CTS_EXPECT_EQ(sums[1], sums[0], "the child sees other constants than its parent");
}

}  // namespace
