/*---
clause: cdp.footprint.860-mb-per-sync-level-cdp1
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
note: NVML tells how much device memory each process holds; where it does not, that is recorded.
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Synchronizing(int* ran) {
  Child<<<1, 1>>>(ran);
  (void)cudaDeviceSynchronize();
}

// The depth must be set before anything else is done with the device.
CTS_CHILD(Run) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimeSyncDepth, static_cast<size_t>(cts::child_argument())));
  const cts::DeviceBuffer<int> ran(1);
  Synchronizing<<<1, 1>>>(ran.data());
  CTS_FINISH();
  if (const auto held = cts::HeldMemory()) cts::Tell("held", *held);
  cts::Tell("ran", ran[0]);
}

CTS_CASE() {
  constexpr int kFirst = 2, kLast = 4;
  constexpr long long kMost = 860'000'000;
  long long before = 0;
  bool takes_memory = true, within_bound = true;
  for (int depth = kFirst; depth <= kLast; ++depth) {
    const cts::ChildRun child = cts::RunChild("Run", {.argument = depth});
    CTS_EXPECT_EQ(child.Value("ran"), 1, "the child grid never ran");
    if (!child.Has("held")) return CTS_OBSERVE("memory", "NVML tells no memory of a process");
    const long long held = child.Value("held"), level = held - before;
    if (depth > kFirst) takes_memory &= level > 0;
    if (depth > kFirst) within_bound &= level <= kMost;
    before = held;
  }
  CTS_OBSERVE("a-level-takes-memory", takes_memory);
  CTS_OBSERVE("a-level-takes-at-most-860-mb", within_bound);
}

}  // namespace
