/*---
clause: pi.external-memory.mapping-outlives-object
control: the mapping is freed ahead of the memory object
control-fails-with: a mapping ended with its memory object
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/external.h"

namespace {

__global__ void Store(unsigned* words) { words[threadIdx.x] = 4711; }

bool IsThere(const void* pointer) {
  cudaPointerAttributes attributes{};
  const cudaError_t code = cudaPointerGetAttributes(&attributes, pointer);
  (void)cudaGetLastError();
  return code == cudaSuccess && attributes.type == cudaMemoryTypeDevice;
}

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, 1 << 16);
  memory.Fill(0, memory.bytes(), 1);
  const cudaExternalMemory_t imported = cts::Import(memory);
  unsigned* const words = cts::Map(imported, 0, memory.bytes());
  Store<<<1, 1>>>(words + 1);  // What follows depends on the mapping alone.
  CTS_FINISH();
  if (cts::control()) CTS_CUDA(cudaFree(words));
  CTS_CUDA(cudaDestroyExternalMemory(imported));
  if (!CTS_EXPECT(IsThere(words), "a mapping ended with its memory object")) return;
  Store<<<1, 1>>>(words);
  CTS_FINISH();
  CTS_EXPECT_EQ(memory.Read()[0], 4711, "a mapping ended with its memory object");
  CTS_EXPECT_EQ(cudaFree(words), cudaSuccess, "a mapping could not be freed behind its memory object");
}

}  // namespace
