/*---
clause: pi.pinned.lifetime-bound-to-device
covers: the context of another device stays
control: the memory is allocated while the device that is reset first is the current one
control-fails-with: page-locked memory vanished with the context of another device
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"

namespace {

long long Type(const void* memory) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  return attributes.type;
}

// The argument: the device whose memory it is. The other is reset first.
CTS_CHILD(Reset) {
  const int owner = static_cast<int>(cts::child_argument());
  void* memory = nullptr;
  for (const int device : {0, 1}) {
    CTS_CUDA(cudaSetDevice(device));
    CTS_CUDA(cudaFree(nullptr));
  }
  CTS_CUDA(cudaSetDevice(cts::control() ? 1 - owner : owner));
  CTS_CUDA(cudaMallocHost(&memory, 1 << 16));
  cts::Tell("before", cts::UseAsPageLocked(owner, memory, 1 << 16).copied_behind_the_host);
  CTS_CUDA(cudaSetDevice(1 - owner));
  CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaSetDevice(owner));
  cts::Tell("after-the-other",
            Type(memory) == cudaMemoryTypeHost && cts::UseAsPageLocked(owner, memory, 1 << 16).copied_behind_the_host);
  CTS_CUDA(cudaDeviceReset());
}

CTS_CASE() {
  for (const int owner : {0, 1}) {
    cts::Row(owner == 0 ? "of-the-first" : "of-the-second", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = owner});
      CTS_EXPECT_EQ(child.Value("before"), 1, "memory of cudaMallocHost is not page-locked for each device");
      CTS_EXPECT_EQ(child.Value("after-the-other"), 1,
                    "page-locked memory vanished with the context of another device");
    });
  }
}

}  // namespace
