/*---
clause: pi.init.device-reset-destroys-context
covers: managed memory, filled by the device, or by the host before
control: the device is not reset
control-fails-with: managed memory is there after the reset
requires: [managed, process-memory]
launches: none
draft: an H200 does not show it, since managed memory is not counted as that of a process
note: a pointer that is passed after the reset would be undefined behaviour; shown where managed memory is counted
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

constexpr long long kBytes = 1LL << 28;

// The argument: whether the host fills the memory before the device does, to which it goes then. Measured with a
// context each time, because that has memory itself.
CTS_CHILD(Reset) {
  void* memory = nullptr;
  CTS_CUDA(cudaFree(nullptr));
  const auto empty = cts::HeldMemory();
  CTS_CUDA(cudaMallocManaged(&memory, kBytes));
  for (long long at = 0; cts::child_argument() != 0 && at < kBytes; at += 64)
    static_cast<unsigned char*>(memory)[at] = 7;
  CTS_CUDA(cudaMemset(memory, 7, kBytes));
  CTS_CUDA(cudaDeviceSynchronize());
  const auto full = cts::HeldMemory();
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  const long long most = empty.value_or(0) + kBytes / 2;
  (void)cts::AwaitFall([&] { return cts::HeldMemory().value_or(most) < most; });
  const auto again = cts::HeldMemory();
  cts::Tell("told", empty.has_value() && full.has_value() && again.has_value());
  cts::Tell("grew", full.value_or(0) - empty.value_or(0));
  cts::Tell("left", again.value_or(0) - empty.value_or(0));
}

CTS_CASE() {
  for (const int by_host : {0, 1}) {
    cts::Row(by_host == 0 ? "filled-by-the-device" : "filled-by-the-host-before", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = by_host, .timeout_s = 20});
      if (child.Value("told") != 1) return cts::PowerNotShown("nobody tells how much memory a process holds");
      if (child.Value("grew") < kBytes) return cts::PowerNotShown("managed memory is not counted as that of a process");
      // What two contexts have themselves may differ, but not by half of the block.
      CTS_EXPECT_LT(child.Value("left"), kBytes / 2, "managed memory is there after the reset");
    });
  }
}

}  // namespace
