/*---
clause: pi.external-memory.mipmapped-array
control: each level is taken for the next one
control-fails-with:
  - a level of the mapped image does not hold what Vulkan wrote there
  - Vulkan does not read what a kernel wrote to a level of the image
requires: [vulkan]
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"

namespace {

constexpr unsigned kWidth = 64, kHeight = 32, kLevels = 3;

__global__ void Write(cudaSurfaceObject_t surface, unsigned width, unsigned texel) {
  for (unsigned x = threadIdx.x; x < width; x += blockDim.x)
    surf2Dwrite(texel + x + (blockIdx.x << 16), surface, x * 4, blockIdx.x);
}

unsigned OfVulkan(unsigned level) { return 0x11223344 * (level + 1); }
unsigned OfKernel(unsigned level) { return 0x40000000 * level; }

cudaMipmappedArray_t MapImage(cudaExternalMemory_t imported) {
  cudaExternalMemoryMipmappedArrayDesc description{};
  description.formatDesc = cudaCreateChannelDesc(8, 8, 8, 8, cudaChannelFormatKindUnsigned);
  description.extent = make_cudaExtent(kWidth, kHeight, 0);
  description.flags = cudaArraySurfaceLoadStore;
  description.numLevels = kLevels;
  cudaMipmappedArray_t mapped = nullptr;
  CTS_CUDA(cudaExternalMemoryGetMappedMipmappedArray(&mapped, imported, &description));
  return mapped;
}

// The upper left texel of each level, and the levels' sizes, by which a level is told from the others.
CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanImage image(vulkan, kWidth, kHeight, kLevels);
  for (unsigned level = 0; level < kLevels; ++level) image.Clear(level, OfVulkan(level));
  const cudaExternalMemory_t imported = cts::Import(image);
  const cudaMipmappedArray_t mapped = MapImage(imported);
  for (unsigned level = 0; level < kLevels; ++level) {
    const unsigned width = kWidth >> level, height = kHeight >> level;
    const unsigned taken = cts::control() ? (level + 1) % kLevels : level;
    cudaArray_t array = nullptr;
    CTS_CUDA(cudaGetMipmappedArrayLevel(&array, mapped, taken));
    unsigned texels[2] = {};
    CTS_CUDA(cudaMemcpy2DFromArray(texels, 8, array, 0, 0, 8, 1, cudaMemcpyDeviceToHost));
    CTS_EXPECT(texels[0] == OfVulkan(level) && texels[1] == OfVulkan(level),
               "a level of the mapped image does not hold what Vulkan wrote there");

    cudaResourceDesc description{};
    description.resType = cudaResourceTypeArray;
    description.res.array.array = array;
    cudaSurfaceObject_t surface = 0;
    CTS_CUDA(cudaCreateSurfaceObject(&surface, &description));
    const unsigned rows = kHeight >> taken;
    Write<<<rows, 32>>>(surface, kWidth >> taken, OfKernel(level));
    CTS_FINISH();
    CTS_CUDA(cudaDestroySurfaceObject(surface));
    const auto got = image.Read(level);
    unsigned wrong = 0;
    for (unsigned y = 0; y < height; ++y)
      for (unsigned x = 0; x < width; ++x) wrong += got[y * width + x] != OfKernel(level) + x + (y << 16);
    CTS_EXPECT_EQ(wrong, 0, "Vulkan does not read what a kernel wrote to a level of the image");
  }
  CTS_CUDA(cudaFreeMipmappedArray(mapped));
  CTS_CUDA(cudaDestroyExternalMemory(imported));
}

}  // namespace
