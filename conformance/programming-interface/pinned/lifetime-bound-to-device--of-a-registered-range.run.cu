/*---
clause: pi.pinned.lifetime-bound-to-device
covers: memory of cudaHostRegister
control: the device is not reset
control-fails-with:
  - a registered range is still known after the reset of its device
  - a range could not be registered again after the reset of its device
requires: [host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

namespace {

constexpr size_t kBytes = 1 << 20;

CTS_CHILD(Reset) {
  const cts::HostRange range(kBytes);
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaHostRegister(range.data(), kBytes, cudaHostRegisterDefault));
  CTS_CUDA(cudaPointerGetAttributes(&attributes, range.data()));
  cts::Tell("before", attributes.type);
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaPointerGetAttributes(&attributes, range.data()));
  cts::Tell("type", attributes.type);
  cts::Tell("again", cudaHostRegister(range.data(), kBytes, cudaHostRegisterDefault));
  (void)cudaGetLastError();
  const auto use = cts::UseAsPageLocked(0, range.data(), kBytes);
  cts::Tell("page-locked", use.copied_behind_the_host && use.mapped);
  CTS_CUDA(cudaHostUnregister(range.data()));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  CTS_EXPECT_EQ(child.Value("before"), cudaMemoryTypeHost, "a registered range is not known before the reset");
  CTS_EXPECT_NE(child.Value("type"), cudaMemoryTypeHost,
                "a registered range is still known after the reset of its device");
  CTS_EXPECT_EQ(child.Value("again"), cudaSuccess,
                "a range could not be registered again after the reset of its device");
  CTS_EXPECT_EQ(child.Value("page-locked"), 1, "a range that was registered again is not page-locked");
}

}  // namespace
