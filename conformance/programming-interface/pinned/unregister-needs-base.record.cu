/*---
clause: pi.pinned.unregister-needs-base
requires: [host-register]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

CTS_CASE() {
  auto* const memory = static_cast<char*>(std::aligned_alloc(4096, 1 << 16));
  CTS_CUDA(cudaHostRegister(memory, 1 << 16, cudaHostRegisterDefault));
  CTS_OBSERVE("address-inside", cudaHostUnregister(memory + 4096));
  (void)cudaGetLastError();
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  const bool still = attributes.type == cudaMemoryTypeHost;
  CTS_OBSERVE("still-registered", still);
  if (still) CTS_CUDA(cudaHostUnregister(memory));
  std::free(memory);
}

}  // namespace
