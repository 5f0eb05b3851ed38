/*---
clause: pi.mapped.get-device-pointer
control: the device address of another block is asked for
control-fails-with: the device address is not that of the block
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <cstring>

namespace {

constexpr int kCount = 1024;

__global__ void Store(int* data) { data[threadIdx.x] = 100 + threadIdx.x; }

void Check(const char* name, int* host, int* other) {
  cts::Row(name, [&] {
    std::memset(host, 0, kCount * sizeof(int));
    int* device = nullptr;
    CTS_CUDA(cudaHostGetDevicePointer(&device, cts::control() ? other : host, 0));
    CTS_EXPECT(device != nullptr, "the device address is null");
    Store<<<1, kCount>>>(device);
    CTS_FINISH();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += host[i] != 100 + i;
    CTS_EXPECT_EQ(wrong, 0, "the device address is not that of the block");
  });
}

CTS_CASE() {
  cts::PinnedBuffer<int> first(kCount), second(kCount);
  Check("cudaHostAlloc", first.data(), second.data());
  auto* const registered = static_cast<int*>(std::aligned_alloc(4096, kCount * sizeof(int)));
  CTS_CUDA(cudaHostRegister(registered, kCount * sizeof(int), cudaHostRegisterMapped));
  Check("cudaHostRegister", registered, second.data());
  CTS_CUDA(cudaHostUnregister(registered));
  std::free(registered);
}

}  // namespace
