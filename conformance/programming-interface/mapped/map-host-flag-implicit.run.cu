/*---
clause: pi.mapped.map-host-flag-implicit
control: the bit of another flag is looked at
control-fails-with: cudaDeviceMapHost is not implied
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Flags) {
  unsigned flags = 0;
  CTS_CUDA(cudaFree(nullptr));
  CTS_CUDA(cudaGetDeviceFlags(&flags));
  cts::Tell("flag", (flags & (cts::control() ? cudaDeviceScheduleBlockingSync : cudaDeviceMapHost)) != 0);
  void *host = nullptr, *device = nullptr;
  CTS_CUDA(cudaHostAlloc(&host, 4096, cudaHostAllocMapped));
  cts::Tell("code", cudaHostGetDevicePointer(&device, host, 0));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Flags");
  CTS_EXPECT_EQ(child.Value("flag"), 1, "cudaDeviceMapHost is not implied");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "page-locked memory is not mapped");
}

}  // namespace
