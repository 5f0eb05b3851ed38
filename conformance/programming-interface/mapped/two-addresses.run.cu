/*---
clause: pi.mapped.two-addresses
control: the device address of another block is asked for
control-fails-with: the two addresses of a cudaHostAlloc block differ
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (const unsigned flags : {cudaHostAllocDefault, cudaHostAllocPortable, cudaHostAllocMapped}) {
    char *block = nullptr, *other = nullptr, *device = nullptr;
    CTS_CUDA(cudaHostAlloc(&block, 1 << 16, flags));
    CTS_CUDA(cudaHostAlloc(&other, 1 << 16, flags));
    for (const size_t offset : {0, 1, 65535}) {
      CTS_CUDA(cudaHostGetDevicePointer(&device, (cts::control() ? other : block) + offset, 0));
      CTS_EXPECT_EQ(static_cast<void*>(device), static_cast<void*>(block + offset),
                    "the two addresses of a cudaHostAlloc block differ");
    }
    CTS_CUDA(cudaFreeHost(block));
    CTS_CUDA(cudaFreeHost(other));
  }
}

}  // namespace
