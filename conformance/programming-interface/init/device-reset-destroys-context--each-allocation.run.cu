/*---
clause: pi.init.device-reset-destroys-context
covers: memory of each function that allocates, small blocks
control: the device is not reset
control-fails-with: an allocation is there after the reset
requires: [process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
note: a pointer that is passed after the reset would be undefined behaviour; memory of the host is not counted
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/process/threads.h"

namespace {

constexpr size_t kBytes = size_t{1} << 28;
constexpr const char* kNames[] = {"small", "large", "pitched", "three-dimensional", "of-another-thread"};

void Allocate(long long by) {
  constexpr size_t kWidth = 1 << 14, kSmall = 1 << 16;  // of rows and of small blocks, in bytes
  void* memory = nullptr;
  size_t pitch = 0;
  cudaPitchedPtr box{};
  for (size_t i = 0; by == 0 && i < kBytes / kSmall; ++i) CTS_CUDA(cudaMalloc(&memory, kSmall));
  if (by == 1) CTS_CUDA(cudaMalloc(&memory, kBytes));
  if (by == 2) CTS_CUDA(cudaMallocPitch(&memory, &pitch, kWidth, kBytes / kWidth));
  if (by == 3) CTS_CUDA(cudaMalloc3D(&box, make_cudaExtent(kWidth, kBytes / kWidth / 8, 8)));
  if (by == 4) cts::InThread([&] { CTS_CUDA(cudaMalloc(&memory, kBytes)); });
}

// Measured with a context each time, because that has memory itself.
CTS_CHILD(Reset) {
  CTS_CUDA(cudaFree(nullptr));
  const auto empty = cts::HeldMemory();
  Allocate(cts::child_argument());
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  const long long most = empty.value_or(0) + static_cast<long long>(kBytes / 2);
  (void)cts::AwaitFall([&] { return cts::HeldMemory().value_or(most) < most; });
  const auto again = cts::HeldMemory();
  cts::Tell("told", empty.has_value() && again.has_value());
  cts::Tell("left", again.value_or(0) - empty.value_or(0));
}

CTS_CASE() {
  for (int i = 0; i < static_cast<int>(sizeof kNames / sizeof *kNames); ++i) {
    cts::Row(kNames[i], [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = i, .timeout_s = 20});
      if (child.Value("told") != 1) return cts::PowerNotShown("nobody tells how much memory a process holds");
      // What two contexts have themselves may differ, but not by half of what was allocated.
      CTS_EXPECT_LT(child.Value("left"), kBytes / 2, "an allocation is there after the reset");
    });
  }
}

}  // namespace
