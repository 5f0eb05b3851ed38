/*---
clause: cdp.footprint.optimization-without-sync-cdp1
build: [rdc, cdp1, ptx-80]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
note: >-
  No kernel of this program synchronizes. NVML tells how much device memory each process holds; where it does not, that
  is recorded.
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Parent(int* ran) { Child<<<1, 1>>>(ran); }

// The depth must be set before anything else is done with the device.
CTS_CHILD(Run) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, static_cast<size_t>(cts::child_argument())));
  const cts::DeviceBuffer<int> ran(1);
  Parent<<<1, 1>>>(ran.data());
  CTS_FINISH();
  if (const auto held = cts::HeldMemory()) cts::Tell("held", *held);
  cts::Tell("ran", ran[0]);
}

CTS_CASE() {
  long long held[2];
  for (int i = 0; i < 2; ++i) {
    const cts::ChildRun child = cts::RunChild("Run", {.argument = 2 + 2 * i});
    CTS_EXPECT_EQ(child.Value("ran"), 1, "the child grid never ran");
    if (!child.Has("held")) return CTS_OBSERVE("memory", "NVML tells no memory of a process");
    held[i] = child.Value("held");
  }
  CTS_OBSERVE("a-depth-of-4-holds-more-than-2", held[1] > held[0]);
}

}  // namespace
