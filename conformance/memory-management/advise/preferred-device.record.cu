/*---
clause: mm.advise.preferred-device
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

CTS_CASE() {
  const cts::ManagedBuffer<char> block(1 << 20);
  int devices = 0;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  const auto observe = [&](const char* name, int device) {
    const cudaError_t code =
        cudaMemAdvise(block.data(), block.size(), cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation(device));
    (void)cudaGetLastError();
    CTS_OBSERVE(name, code);
  };
  observe("device-below-zero", -1);
  observe("device-of-the-count", devices);
  observe("device-12345", 12345);
}

}  // namespace
