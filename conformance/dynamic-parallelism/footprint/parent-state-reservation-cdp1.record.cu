/*---
clause: cdp.footprint.parent-state-reservation-cdp1
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
note: NVML tells how much device memory each process holds; where it does not, that is recorded.
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

enum Step { kNoLaunch, kLaunch, kSynchronize, kSteps };

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Parent(int* ran) { Child<<<1, 1>>>(ran); }
__global__ void Synchronizing(int* ran) {
  Child<<<1, 1>>>(ran);
  (void)cudaDeviceSynchronize();
}

CTS_CHILD(Run) {
  const cts::DeviceBuffer<int> ran(1);
  constexpr void (*kKernels[kSteps])(int*) = {Child, Parent, Synchronizing};
  kKernels[cts::child_argument()]<<<1, 1>>>(ran.data());
  CTS_FINISH();
  if (const auto held = cts::HeldMemory()) cts::Tell("held", *held);
  cts::Tell("ran", ran[0]);
}

CTS_CASE() {
  long long held[kSteps];
  for (int step = 0; step < kSteps; ++step) {
    const cts::ChildRun child = cts::RunChild("Run", {.argument = step});
    CTS_EXPECT_EQ(child.Value("ran"), 1, "the child grid never ran");
    if (!child.Has("held")) return CTS_OBSERVE("memory", "NVML tells no memory of a process");
    held[step] = child.Value("held");
  }
  CTS_OBSERVE("launching-holds-more", held[kLaunch] > held[kNoLaunch]);
  CTS_OBSERVE("synchronizing-holds-more", held[kSynchronize] > held[kLaunch]);
}

}  // namespace
