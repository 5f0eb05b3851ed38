/*---
clause: pi.pinned.register-default-under-uva
control: another range is registered
control-fails-with: a range that was registered by default is not mapped
requires: [host-register]
note: that it is portable needs a second device
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <cstdlib>
#include <cstring>

namespace {

__global__ void Store(int* data) { data[threadIdx.x] = 100 + threadIdx.x; }

CTS_CASE() {
  const cts::DeviceBuffer<int> plain(256);
  Store<<<1, 256>>>(plain.data());  // What follows depends on the mapping alone.
  CTS_FINISH();
  const size_t page = cts::HostPage();  // one that is registered holds nothing else
  auto* const memory = static_cast<int*>(std::aligned_alloc(page, page));
  void* const other = std::aligned_alloc(page, page);
  std::memset(memory, 0, page);
  CTS_CUDA(cudaHostRegister(cts::control() ? other : memory, page, cudaHostRegisterDefault));
  int* device = nullptr;
  const cudaError_t code = cudaHostGetDevicePointer(&device, memory, 0);
  (void)cudaGetLastError();
  if (cts::control() && code == cudaSuccess) {
    cts::PowerNotShown("memory that is not registered has a device address, too");
  } else if (CTS_EXPECT_EQ(code, cudaSuccess, "a range that was registered by default is not mapped")) {
    Store<<<1, 256>>>(device);
    CTS_FINISH();
    int wrong = 0;
    for (int i = 0; i < 256; ++i) wrong += memory[i] != 100 + i;
    CTS_EXPECT_EQ(wrong, 0, "a kernel's stores to the registered range are not there");
  }
  CTS_CUDA(cudaHostUnregister(cts::control() ? other : memory));
  std::free(memory);
  std::free(other);
}

}  // namespace
