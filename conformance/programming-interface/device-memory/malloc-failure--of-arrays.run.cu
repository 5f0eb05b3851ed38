/*---
clause: pi.device-memory.malloc-failure
covers: arrays and mipmapped arrays
control: a small array of the same kind is asked for
control-fails-with: an array that does not fit was not refused with cudaErrorMemoryAllocation
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

namespace {

// Tens of TiB each, within the largest extents; float4.
struct Kind {
  const char* name;
  cudaExtent extent, small;
  unsigned flags;
};
constexpr size_t k16Ki = 16384, k32Ki = 32768;
const Kind kKinds[] = {
    {"3d", {k16Ki, k16Ki, k16Ki}, {16, 16, 16}, cudaArrayDefault},
    {"2d-layered", {k32Ki, k32Ki, 2048}, {16, 16, 16}, cudaArrayLayered},
    {"cubemap-layered", {k32Ki, k32Ki, 2046}, {16, 16, 12}, cudaArrayLayered | cudaArrayCubemap},
};

// Whether this device has such extents.
bool IsWithin(const Kind& kind) {
  cudaDeviceProp device{};
  CTS_CUDA(cudaGetDeviceProperties(&device, 0));
  const int *volume = device.maxTexture3D, *layers = device.maxTexture2DLayered,
            *cubemaps = device.maxTextureCubemapLayered;
  const bool cube = (kind.flags & cudaArrayCubemap) != 0, layered = (kind.flags & cudaArrayLayered) != 0;
  const size_t width = cube ? cubemaps[0] : layered ? layers[0] : volume[0];
  const size_t height = cube ? cubemaps[0] : layered ? layers[1] : volume[1];
  const size_t depth = cube ? cubemaps[1] : layered ? layers[2] : volume[2];
  return kind.extent.width <= width && kind.extent.height <= height && kind.extent.depth <= depth;
}
__global__ void Store(int* value) { *value = 42; }

void Check(const Kind& kind, bool mipmapped) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float4>();
  if (!IsWithin(kind)) return cts::PowerNotShown("the largest extents are smaller");
  const cudaExtent extent = cts::control() ? kind.small : kind.extent;
  cudaArray_t array = nullptr;
  cudaMipmappedArray_t mipmaps = nullptr;
  const cudaError_t code = mipmapped ? cudaMallocMipmappedArray(&mipmaps, &format, extent, 2, kind.flags)
                                     : cudaMalloc3DArray(&array, &format, extent, kind.flags);
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(code, cudaErrorMemoryAllocation,
                "an array that does not fit was not refused with cudaErrorMemoryAllocation");
  if (code == cudaSuccess) CTS_CUDA(mipmapped ? cudaFreeMipmappedArray(mipmaps) : cudaFreeArray(array));
  // The context goes on.
  const cts::DeviceBuffer<int> value(1 << 18);
  const cts::Array<float> small(64, 64);
  Store<<<1, 1>>>(value.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(value[0], 42, "the device could not be used after a failed allocation");
}

CTS_CASE(arrays) {
  for (const Kind& kind : kKinds) cts::Row(kind.name, [&] { Check(kind, false); });
}
CTS_CASE(mipmapped_arrays) {
  for (const Kind& kind : kKinds) cts::Row(kind.name, [&] { Check(kind, true); });
}

}  // namespace
