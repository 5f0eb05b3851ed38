/*---
clause: pi.pinned.lifetime-bound-to-device
control: the device is not reset
control-fails-with: page-locked memory is still there after the reset of its device
note: after the reset nothing is allocated, which could lie at the same address; whether the pages are gone is recorded
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

namespace {

constexpr size_t kBytes = 1 << 16;

CTS_CHILD(Reset) {
  void *by_malloc = nullptr, *by_alloc = nullptr;
  CTS_CUDA(cudaMallocHost(&by_malloc, kBytes));
  CTS_CUDA(cudaHostAlloc(&by_alloc, kBytes, cudaHostAllocPortable));
  void* const memory = cts::child_argument() == 0 ? by_malloc : by_alloc;
  cts::Tell("before", cts::UseAsPageLocked(0, memory, kBytes).copied_behind_the_host);
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  cts::Tell("type", attributes.type);
  cts::Tell("mapped", cts::IsMapped(memory, kBytes));
}

CTS_CASE() {
  for (int i = 0; i < 2; ++i) {
    cts::Row(i == 0 ? "cudaMallocHost" : "cudaHostAlloc", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = i});
      CTS_EXPECT_EQ(child.Value("before"), 1, "the memory is not page-locked before the reset");
      CTS_EXPECT_NE(child.Value("type"), cudaMemoryTypeHost,
                    "page-locked memory is still there after the reset of its device");
      if (!cts::control()) CTS_OBSERVE("still-mapped", child.Value("mapped"));
    });
  }
}

}  // namespace
