/*---
clause: pi.init.reset-frees-memory
control: the device is not reset
control-fails-with: memory of cudaMalloc was not given back by the reset
requires: [process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

constexpr long long kBytes = 1LL << 28;

// Measured with a context each time, because that has memory itself.
CTS_CHILD(Reset) {
  CTS_CUDA(cudaFree(nullptr));
  const long long empty = cts::HeldMemory().value_or(-1);
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, kBytes));
  const long long full = cts::HeldMemory().value_or(-1);
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  (void)cts::AwaitFall([&] { return cts::HeldMemory().value_or(full) - empty < kBytes / 2; });
  const long long again = cts::HeldMemory().value_or(-1);
  cts::Tell("known", empty >= 0 && full >= 0 && again >= 0);
  cts::Tell("grew", full - empty);
  cts::Tell("left", again - empty);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  // A figure that the block never entered tells nothing of its return.
  if (child.Value("known") == 0 || child.Value("grew") < kBytes) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "memory of cudaMalloc was not given back by the reset");
    return;
  }
  // What two contexts have themselves may differ, but not by half of the block.
  CTS_EXPECT_LT(child.Value("left"), kBytes / 2, "memory of cudaMalloc was not given back by the reset");
}

}  // namespace
