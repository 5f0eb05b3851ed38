/*---
clause: pi.mapped.get-device-pointer-flags
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const cts::PinnedBuffer<int> block(64);
  void* device = nullptr;
  CTS_OBSERVE("flags-1", cudaHostGetDevicePointer(&device, block.data(), 1));
  CTS_OBSERVE("flags-0x80000000", cudaHostGetDevicePointer(&device, block.data(), 0x80000000u));
  (void)cudaGetLastError();
}

}  // namespace
