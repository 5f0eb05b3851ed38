/*---
clause: pi.init.device-reset-destroys-context
covers: a thread whose current device nobody has set, and others
control: the thread does not reset the device
control-fails-with:
  - the context is there after a thread's reset
  - an allocation is there after a thread's reset
launches: none
draft: five of five on an H200, not yet on an H100
note: >-
  device 0 is the current device of a thread that has set none; a pointer that is passed after the reset would be
  undefined behaviour
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/process/threads.h"

#include <string>

#include "../primary-context.cuh"

namespace {

constexpr size_t kBytes = size_t{1} << 28;

// What a thread does before it resets the device that is in use.
enum Before { kNothing, kAskForDevice, kSetDevice, kAllocate };

void Do(Before before) {
  int device = 0;
  void* memory = nullptr;
  if (before == kAskForDevice) CTS_CUDA(cudaGetDevice(&device));
  if (before == kSetDevice) CTS_CUDA(cudaSetDevice(0));
  if (before == kAllocate) CTS_CUDA(cudaMalloc(&memory, 1));
}

CTS_CHILD(Reset) {
  void* memory = nullptr;
  CTS_CUDA(cudaFree(nullptr));
  const auto empty = cts::HeldMemory();
  CTS_CUDA(cudaMalloc(&memory, kBytes));
  cts::Tell("before", cts::IsPrimaryActive());
  cts::InThread([] {
    Do(static_cast<Before>(cts::child_argument()));
    if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  });
  cts::Tell("active", cts::IsPrimaryActive());
  CTS_CUDA(cudaFree(nullptr));
  const long long most = empty.value_or(0) + static_cast<long long>(kBytes / 2);
  (void)cts::AwaitFall([&] { return cts::HeldMemory().value_or(most) < most; });
  const auto again = cts::HeldMemory();
  cts::Tell("told", empty.has_value() && again.has_value());
  cts::Tell("left", again.value_or(0) - empty.value_or(0));
}

void Check(const std::string& name, Before before) {
  const cts::ChildRun child = cts::RunChild("Reset", {.argument = before, .timeout_s = 20});
  CTS_EXPECT_EQ(child.Value("before"), 1, "there was no context");
  cts::Row((name + "-context").c_str(),
           [&] { CTS_EXPECT_EQ(child.Value("active"), 0, "the context is there after a thread's reset"); });
  cts::Row((name + "-allocation").c_str(), [&] {
    if (child.Value("told") != 1) return cts::PowerNotShown("nobody tells how much memory a process holds");
    // What two contexts have themselves may differ, but not by half of the block.
    CTS_EXPECT_LT(child.Value("left"), kBytes / 2, "an allocation is there after a thread's reset");
  });
}

CTS_CASE() {
  Check("fresh", kNothing);
  Check("asked-for-its-device", kAskForDevice);
  Check("set-its-device", kSetDevice);
  Check("allocated", kAllocate);
}

}  // namespace
