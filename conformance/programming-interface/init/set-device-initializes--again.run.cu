/*---
clause: pi.init.set-device-initializes
covers: after resets, in another thread, after cudaInitDevice
control: a call that needs no context is made instead
control-fails-with:
  - cudaSetDevice did not initialize the primary context again
  - cudaSetDevice did not make the primary context current to its thread
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../primary-context.cuh"

namespace {

enum Before { kReset, kTwoResets, kMemory, kThread, kThreadOfMany, kInitialized, kBefores };
constexpr const char* kNames[kBefores] = {
    "after-a-reset",           "after-two-resets",        "after-memory-and-a-reset",
    "in-another-thread-first", "in-another-thread-later", "after-cudaInitDevice"};

void SetAndReset() {
  CTS_CUDA(cudaSetDevice(0));
  CTS_CUDA(cudaDeviceReset());
}

void Prepare(Before before) {
  if (before == kReset || before == kTwoResets) SetAndReset();
  if (before == kTwoResets) SetAndReset();
  if (before == kMemory) {
    void* memory = nullptr;
    CTS_CUDA(cudaMalloc(&memory, 64));
    CTS_CUDA(cudaDeviceReset());
  }
  if (before == kThreadOfMany) CTS_CUDA(cudaSetDevice(0));
  if (before == kInitialized) CTS_CUDA(cudaInitDevice(0, 0, 0));
}

void Set() {
  int version = 0;
  cts::Tell("code", cts::control() ? cudaRuntimeGetVersion(&version) : cudaSetDevice(0));
  cts::Tell("active", cts::IsPrimaryActive());
  cts::Tell("current", cts::CurrentContext() != nullptr);
}

CTS_CHILD(SetsDevice) {
  const auto before = static_cast<Before>(cts::child_argument());
  Prepare(before);
  cts::Tell("before", cts::IsPrimaryActive());
  if (before == kThread || before == kThreadOfMany) {
    cts::InThread(&Set);
  } else {
    Set();
  }
}

CTS_CASE() {
  for (int before = 0; before < kBefores; ++before) {
    cts::Row(kNames[before], [&] {
      const cts::ChildRun child = cts::RunChild("SetsDevice", {.argument = before});
      const bool active = before == kThreadOfMany || before == kInitialized;
      CTS_EXPECT_EQ(child.Value("before"), active, "the primary context is not as it was prepared");
      CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the call failed");
      CTS_EXPECT_EQ(child.Value("active"), 1, "cudaSetDevice did not initialize the primary context again");
      CTS_EXPECT_EQ(child.Value("current"), 1, "cudaSetDevice did not make the primary context current to its thread");
    });
  }
}

}  // namespace
