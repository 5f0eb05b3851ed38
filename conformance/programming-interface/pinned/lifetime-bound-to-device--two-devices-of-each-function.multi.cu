/*---
clause: pi.pinned.lifetime-bound-to-device
covers: cudaHostAlloc and cudaHostRegister, when another device is reset
control: the memory is made while the device that is reset first is the current one
control-fails-with: memory that a further function had page-locked vanished with the context of another device
requires: [gpus-2, host-register]
timeout: 120
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

#include <string>

namespace {

constexpr size_t kBytes = 1 << 16;
constexpr const char* kFunctions[] = {"cudaHostAlloc", "cudaHostAlloc-mapped", "cudaHostRegister",
                                      "cudaHostRegister-mapped"};
constexpr int kFunctionCount = sizeof kFunctions / sizeof *kFunctions;

bool IsPageLocked(int owner, void* memory) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  return attributes.type == cudaMemoryTypeHost && cts::UseAsPageLocked(owner, memory, kBytes).copied_behind_the_host;
}

// The argument: a function, and kFunctionCount times the device whose memory it is. The other device is reset first.
CTS_CHILD(Reset) {
  const int function = static_cast<int>(cts::child_argument()) % kFunctionCount;
  const int owner = static_cast<int>(cts::child_argument()) / kFunctionCount;
  const cts::HostRange range(kBytes);
  void* memory = range.data();
  for (const int device : {0, 1}) {
    CTS_CUDA(cudaSetDevice(device));
    CTS_CUDA(cudaFree(nullptr));
  }
  const int allocating = cts::control() ? 1 - owner : owner;
  CTS_CUDA(cudaSetDevice(allocating));
  const bool mapped = function % 2 != 0;
  if (function < 2) {
    CTS_CUDA(cudaHostAlloc(&memory, kBytes, mapped ? cudaHostAllocMapped : cudaHostAllocDefault));
  } else {
    CTS_CUDA(cudaHostRegister(memory, kBytes, mapped ? cudaHostRegisterMapped : cudaHostRegisterDefault));
  }
  cts::Tell("before", IsPageLocked(allocating, memory));
  CTS_CUDA(cudaSetDevice(1 - owner));
  CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaSetDevice(owner));
  cts::Tell("after-the-other", IsPageLocked(owner, memory));
  CTS_CUDA(cudaDeviceReset());
}

CTS_CASE() {
  for (int i = 0; i < 2 * kFunctionCount; ++i) {
    const char* const owner = i < kFunctionCount ? "-of-the-first" : "-of-the-second";
    cts::Row((std::string(kFunctions[i % kFunctionCount]) + owner).c_str(), [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = i});
      CTS_EXPECT_EQ(child.Value("before"), 1, "the memory is not page-locked before the reset");
      CTS_EXPECT_EQ(child.Value("after-the-other"), 1,
                    "memory that a further function had page-locked vanished with the context of another device");
    });
  }
}

}  // namespace
