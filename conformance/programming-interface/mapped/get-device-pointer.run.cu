/*---
clause: pi.mapped.get-device-pointer
control: the device address of another block is asked for
control-fails-with: the device address is not that of the block
requires: [host-register]
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <cstring>

namespace {

constexpr int kCount = 5 * 1024;  // several pages

__global__ void Store(int* data, int count) {
  for (int i = static_cast<int>(threadIdx.x); i < count; i += static_cast<int>(blockDim.x)) data[i] = 100 + i;
}

// The address of a block, or of a place inside of it, from which on all is written.
void Check(const char* name, int* host, int* other, int first) {
  cts::Row(name, [&] {
    std::memset(host, 0, kCount * sizeof(int));
    int* device = nullptr;
    CTS_CUDA(cudaHostGetDevicePointer(&device, (cts::control() ? other : host) + first, 0));
    CTS_EXPECT(device != nullptr, "the device address is null");
    Store<<<1, 1024>>>(device, kCount - first);
    CTS_FINISH();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += host[i] != (i < first ? 0 : 100 + i - first);
    CTS_EXPECT_EQ(wrong, 0, "the device address is not that of the block");
  });
}

CTS_CASE() {
  cts::PinnedBuffer<int> first(kCount), second(kCount);
  Check("cudaHostAlloc", first.data(), second.data(), 0);
  Check("cudaHostAlloc-inside", first.data(), second.data(), 1333);
  auto* const registered = static_cast<int*>(std::aligned_alloc(4096, kCount * sizeof(int)));
  CTS_CUDA(cudaHostRegister(registered, kCount * sizeof(int), cudaHostRegisterMapped));
  Check("cudaHostRegister", registered, second.data(), 0);
  Check("cudaHostRegister-inside", registered, second.data(), 1333);
  CTS_CUDA(cudaHostUnregister(registered));
  std::free(registered);
}

}  // namespace
