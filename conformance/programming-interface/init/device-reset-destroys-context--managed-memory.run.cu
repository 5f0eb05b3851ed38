/*---
clause: pi.init.device-reset-destroys-context
covers: managed memory, of either attachment, used or not
control: the device is not reset
control-fails-with: managed memory is there after the reset
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kBytes = 1 << 20;
constexpr const char* kNames[] = {"attached-to-all", "attached-to-the-host", "filled-by-the-device",
                                  "filled-by-the-host"};
constexpr int kAllocations = sizeof kNames / sizeof *kNames;

CTS_CHILD(Reset) {
  void* all[kAllocations] = {};
  for (int i = 0; i < kAllocations; ++i)
    CTS_CUDA(cudaMallocManaged(&all[i], kBytes, i == 1 ? cudaMemAttachHost : cudaMemAttachGlobal));
  CTS_CUDA(cudaMemset(all[2], 7, kBytes));
  CTS_CUDA(cudaDeviceSynchronize());
  for (size_t at = 0; at < kBytes; ++at) static_cast<unsigned char*>(all[3])[at] = 7;
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  for (int i = 0; i < kAllocations; ++i) {
    cudaPointerAttributes attributes{};
    CTS_CUDA(cudaPointerGetAttributes(&attributes, all[i]));
    cts::Tell(kNames[i], attributes.type == cudaMemoryTypeManaged);
  }
}

CTS_CASE() {
  int managed = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&managed, cudaDevAttrManagedMemory, 0));
  if (managed == 0) return cts::PowerNotShown("the device has no managed memory");
  const cts::ChildRun child = cts::RunChild("Reset");
  for (const char* name : kNames)
    cts::Row(name, [&] { CTS_EXPECT_EQ(child.Value(name), 0, "managed memory is there after the reset"); });
}

}  // namespace
