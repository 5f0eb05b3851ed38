/*---
clause: pi.init.device-reset-destroys-context
covers: memory of each function that allocates
control: the device is not reset
control-fails-with: an allocation is there behind the reset
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

namespace {

constexpr const char* kNames[] = {"small", "large", "pitched", "three-dimensional", "of-another-thread", "of-the-host"};
constexpr int kAllocations = sizeof kNames / sizeof *kNames;

CTS_CHILD(Reset) {
  void* all[kAllocations] = {};
  size_t pitch = 0;
  cudaPitchedPtr box{};
  CTS_CUDA(cudaMalloc(&all[0], 64));
  CTS_CUDA(cudaMalloc(&all[1], 64 << 20));
  CTS_CUDA(cudaMallocPitch(&all[2], &pitch, 1000, 100));
  CTS_CUDA(cudaMalloc3D(&box, make_cudaExtent(100, 50, 20)));
  all[3] = box.ptr;
  cts::InThread([&] { CTS_CUDA(cudaMalloc(&all[4], 1 << 20)); });
  CTS_CUDA(cudaMallocHost(&all[5], 1 << 20));
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  for (int i = 0; i < kAllocations; ++i) {
    cudaPointerAttributes attributes{};
    CTS_CUDA(cudaPointerGetAttributes(&attributes, all[i]));
    cts::Tell(kNames[i], attributes.type == cudaMemoryTypeDevice || attributes.type == cudaMemoryTypeHost);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  for (const char* name : kNames)
    cts::Row(name, [&] { CTS_EXPECT_EQ(child.Value(name), 0, "an allocation is there behind the reset"); });
}

}  // namespace
