/*---
clause: pi.pinned.lifetime-bound-to-device
control: the device is not reset
control-fails-with: page-locked memory is still known behind the reset of its device
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Reset) {
  void *by_malloc = nullptr, *by_alloc = nullptr;
  CTS_CUDA(cudaMallocHost(&by_malloc, 1 << 16));
  CTS_CUDA(cudaHostAlloc(&by_alloc, 1 << 16, cudaHostAllocPortable));
  cudaPointerAttributes attributes{};
  const void* const memory = cts::child_argument() == 0 ? by_malloc : by_alloc;
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  cts::Tell("before", attributes.type);
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  cts::Tell("type", attributes.type);
}

CTS_CASE() {
  for (int i = 0; i < 2; ++i) {
    cts::Row(i == 0 ? "cudaMallocHost" : "cudaHostAlloc", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = i});
      CTS_EXPECT_EQ(child.Value("before"), cudaMemoryTypeHost, "page-locked memory is not known in front of the reset");
      CTS_EXPECT_NE(child.Value("type"), cudaMemoryTypeHost,
                    "page-locked memory is still known behind the reset of its device");
    });
  }
}

}  // namespace
