/*---
clause: pi.compute-mode.set-valid-devices
covers: the first device of the list is used
control: the list names the devices in their own order
control-fails-with: without cudaSetDevice another device was used than the first of the list
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

namespace {

// The argument: how many devices the list names, from the second on.
CTS_CHILD(Sets) {
  const int plain[] = {1, 0}, other[] = {0, 1};
  int device = -1;
  void* memory = nullptr;
  CTS_CUDA(
      cudaSetValidDevices(const_cast<int*>(cts::control() ? other : plain), static_cast<int>(cts::child_argument())));
  CTS_CUDA(cudaMalloc(&memory, 64));
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  CTS_CUDA(cudaGetDevice(&device));
  cts::Tell("of-memory", attributes.device);
  cts::Tell("current", device);
  CTS_CUDA(cudaFree(memory));
}

CTS_CASE() {
  int mode = cudaComputeModeDefault;
  CTS_CUDA(cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, 1));
  if (mode != cudaComputeModeDefault) return cts::PowerNotShown("the second device may be refused to a process");
  for (const int length : {1, 2}) {
    cts::Row(length == 1 ? "one-device" : "two-devices", [&] {
      const cts::ChildRun child = cts::RunChild("Sets", {.argument = length});
      CTS_EXPECT(child.Value("of-memory") == 1 && child.Value("current") == 1,
                 "without cudaSetDevice another device was used than the first of the list");
    });
  }
}

}  // namespace
