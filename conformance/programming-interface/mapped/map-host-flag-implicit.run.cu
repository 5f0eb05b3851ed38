/*---
clause: pi.mapped.map-host-flag-implicit
control: the bit of another flag is looked at, which nobody sets
control-fails-with: cudaDeviceMapHost is not implied
---*/
#include "cts/case.cuh"

namespace {

__global__ void Store(unsigned* word) { *word = 4711; }

// The argument: flags that are set before the context is made, or none.
CTS_CHILD(Flags) {
  unsigned flags = 0;
  if (cts::child_argument() != 0) CTS_CUDA(cudaSetDeviceFlags(static_cast<unsigned>(cts::child_argument())));
  CTS_CUDA(cudaFree(nullptr));
  CTS_CUDA(cudaGetDeviceFlags(&flags));
  cts::Tell("flag", (flags & (cts::control() ? cudaDeviceSyncMemops : cudaDeviceMapHost)) != 0);
  unsigned *host = nullptr, *device = nullptr;
  CTS_CUDA(cudaHostAlloc(&host, 4096, cudaHostAllocMapped));
  *host = 0;
  const cudaError_t code = cudaHostGetDevicePointer(&device, host, 0);
  if (code == cudaSuccess) {
    Store<<<1, 1>>>(device);
    CTS_FINISH();
  }
  cts::Tell("stored", *static_cast<volatile unsigned*>(host));
}

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild("Flags", {.argument = flags});
    CTS_EXPECT_EQ(child.Value("flag"), 1, "cudaDeviceMapHost is not implied");
    CTS_EXPECT_EQ(child.Value("stored"), 4711, "page-locked memory is not mapped");
  });
}

CTS_CASE() {
  Check("no-flags", 0);
  Check("cudaDeviceScheduleSpin", cudaDeviceScheduleSpin);
  Check("cudaDeviceScheduleYield", cudaDeviceScheduleYield);
  Check("cudaDeviceScheduleBlockingSync", cudaDeviceScheduleBlockingSync);
}

}  // namespace
