/*---
clause: pi.external-memory.mapping-outlives-object
control: the mapping is freed ahead of the memory object
control-fails-with: a mapping ended with its memory object
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

namespace {

__global__ void Store(unsigned* words) { words[threadIdx.x] = 4711; }

// No document says which type of memory it is.
bool IsThere(const void* pointer) {
  cudaPointerAttributes attributes{};
  const cudaError_t code = cudaPointerGetAttributes(&attributes, pointer);
  (void)cudaGetLastError();
  return code == cudaSuccess && attributes.type != cudaMemoryTypeUnregistered;
}

// No call tells whether an array is there, but one that is not cannot be freed.
void CheckArray(const cts::Vulkan& vulkan) {
  constexpr unsigned kWidth = 64, kHeight = 32, kLevels = 3;
  const cts::VulkanImage image(vulkan, kWidth, kHeight, kLevels);
  const cudaExternalMemory_t imported = cts::Import(image);
  cudaExternalMemoryMipmappedArrayDesc description{};
  description.formatDesc = cudaCreateChannelDesc(8, 8, 8, 8, cudaChannelFormatKindUnsigned);
  description.extent = make_cudaExtent(kWidth, kHeight, 0);
  description.flags = cudaArraySurfaceLoadStore;
  description.numLevels = kLevels;
  cudaMipmappedArray_t mapped = nullptr;
  CTS_CUDA(cudaExternalMemoryGetMappedMipmappedArray(&mapped, imported, &description));
  CTS_CUDA(cudaDestroyExternalMemory(imported));
  CTS_EXPECT_EQ(cudaFreeMipmappedArray(mapped), cudaSuccess,
                "a mapped array could not be freed after its memory object had gone");
}

// A mapping stays, but must not be accessed any more: nothing touches the memory once its object has gone.
CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanMemory memory(vulkan, 1 << 16);
  const cudaExternalMemory_t imported = cts::Import(memory);
  unsigned* const words = cts::Map(imported, 0, memory.bytes());
  Store<<<1, 1>>>(words);
  CTS_FINISH();
  if (cts::control()) CTS_CUDA(cudaFree(words));
  CTS_CUDA(cudaDestroyExternalMemory(imported));
  if (!CTS_EXPECT(IsThere(words), "a mapping ended with its memory object")) return;
  CTS_EXPECT_EQ(cudaFree(words), cudaSuccess, "a mapping could not be freed after its memory object had gone");
  CheckArray(vulkan);
}

}  // namespace
