/*---
clause: pi.external-memory.buffer-flags-zero
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

namespace {

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, 1 << 16);
  const cudaExternalMemory_t imported = cts::Import(memory);
  cudaExternalMemoryBufferDesc description{};
  description.size = 1 << 16;
  description.flags = 1;
  void* pointer = nullptr;
  const cudaError_t code = cudaExternalMemoryGetMappedBuffer(&pointer, imported, &description);
  CTS_OBSERVE("flags-1", code);
  if (code == cudaSuccess) CTS_CUDA(cudaFree(pointer));
  (void)cudaGetLastError();
  CTS_CUDA(cudaDestroyExternalMemory(imported));
}

}  // namespace
