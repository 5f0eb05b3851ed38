/*---
clause: pi.init.reset-frees-memory
control: the device is not reset
control-fails-with: memory of cudaMalloc was not given back by the reset
requires: [process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/held_memory.h"

namespace {

constexpr long long kBytes = 1LL << 28;

CTS_CHILD(Reset) {
  CTS_CUDA(cudaFree(nullptr));
  const long long empty = cts::HeldMemory().value_or(-1);
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, kBytes));
  const long long full = cts::HeldMemory().value_or(-1);
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  bool listed = false;
  const long long left = cts::HeldMemory(&listed).value_or(0);  // a process without a context is in no list
  cts::Tell("known", empty >= 0 && full >= 0 && listed);
  cts::Tell("grew", full - empty);
  cts::Tell("shrank", full - left);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  if (child.Value("known") == 0) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "memory of cudaMalloc was not given back by the reset");
    return;
  }
  CTS_EXPECT_LE(kBytes, child.Value("grew"), "the memory of the process did not grow by what was allocated");
  CTS_EXPECT_LE(kBytes, child.Value("shrank"), "memory of cudaMalloc was not given back by the reset");
}

}  // namespace
