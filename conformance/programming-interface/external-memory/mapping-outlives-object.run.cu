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

bool IsThere(const void* pointer) {
  cudaPointerAttributes attributes{};
  const cudaError_t code = cudaPointerGetAttributes(&attributes, pointer);
  (void)cudaGetLastError();
  return code == cudaSuccess && attributes.type == cudaMemoryTypeDevice;
}

// No call tells whether an array is there; its texels do.
void CheckArray(const cts::Vulkan& vulkan) {
  constexpr unsigned kWidth = 64, kHeight = 32, kLevels = 3, kTexel = 0x11223344;
  const cts::VulkanImage image(vulkan, kWidth, kHeight, kLevels);
  for (unsigned level = 0; level < kLevels; ++level) image.Clear(level, kTexel);
  const cudaExternalMemory_t imported = cts::Import(image);
  cudaExternalMemoryMipmappedArrayDesc description{};
  description.formatDesc = cudaCreateChannelDesc(8, 8, 8, 8, cudaChannelFormatKindUnsigned);
  description.extent = make_cudaExtent(kWidth, kHeight, 0);
  description.flags = cudaArraySurfaceLoadStore;
  description.numLevels = kLevels;
  cudaMipmappedArray_t mapped = nullptr;
  CTS_CUDA(cudaExternalMemoryGetMappedMipmappedArray(&mapped, imported, &description));
  CTS_CUDA(cudaDestroyExternalMemory(imported));
  cudaArray_t array = nullptr;
  CTS_CUDA(cudaGetMipmappedArrayLevel(&array, mapped, 0));
  unsigned texels[2] = {};
  CTS_CUDA(cudaMemcpy2DFromArray(texels, 8, array, 0, 0, 8, 1, cudaMemcpyDeviceToHost));
  CTS_EXPECT(texels[0] == kTexel && texels[1] == kTexel, "a mapped array ended with its memory object");
  CTS_EXPECT_EQ(cudaFreeMipmappedArray(mapped), cudaSuccess,
                "a mapped array could not be freed behind its memory object");
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
  CheckArray(vulkan);
}

}  // namespace
