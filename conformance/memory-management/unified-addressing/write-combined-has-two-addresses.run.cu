/*---
clause: mm.unified-addressing.write-combined-has-two-addresses
control: the memory is page-locked without that flag
control-fails-with: host and device have one address for write-combined memory
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

__global__ void Store(unsigned* to, unsigned value) { *to = value; }

// A kernel writes by the device's address, and the host reads.
CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{4096}, std::size_t{1} << 20}) {
    cts::Row(bytes == 4096 ? "4-kib" : "1-mib", [&] {
      void *host = nullptr, *device = nullptr;
      const unsigned flags = cudaHostAllocMapped | (cts::control() ? 0 : cudaHostAllocWriteCombined);
      CTS_CUDA(cudaHostAlloc(&host, bytes, flags));
      CTS_CUDA(cudaHostGetDevicePointer(&device, host, 0));
      Store<<<1, 1>>>(static_cast<unsigned*>(device), 77);
      CTS_FINISH();
      CTS_EXPECT_EQ(*static_cast<volatile unsigned*>(host), 77, "the host does not read what a kernel wrote");
      CTS_EXPECT(host != device, "host and device have one address for write-combined memory");
      CTS_CUDA(cudaFreeHost(host));
    });
  }
}

}  // namespace
