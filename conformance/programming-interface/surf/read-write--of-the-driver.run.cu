/*---
clause: pi.surf.read-write
covers: arrays, surface and texture objects of the driver's functions
control: the surface is one of another array
control-fails-with: a kernel did not write an array through a surface object of the driver
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kWidth = 32, kHeight = 8;

__global__ void Write(cudaSurfaceObject_t surface) {
  surf2Dwrite(threadIdx.x * 100 + threadIdx.y + 1, surface, static_cast<int>(threadIdx.x * sizeof(unsigned)),
              static_cast<int>(threadIdx.y));
}
// Through the surface, and through a texture.
__global__ void Read(cudaSurfaceObject_t surface, cudaTextureObject_t texture, unsigned* by_surface,
                     unsigned* by_texture) {
  const unsigned at = threadIdx.y * blockDim.x + threadIdx.x;
  by_surface[at] =
      surf2Dread<unsigned>(surface, static_cast<int>(threadIdx.x * sizeof(unsigned)), static_cast<int>(threadIdx.y));
  by_texture[at] = tex2D<unsigned>(texture, static_cast<float>(threadIdx.x), static_cast<float>(threadIdx.y));
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  const CUDA_ARRAY3D_DESCRIPTOR wanted = {
      kWidth, kHeight, 0, CU_AD_FORMAT_UNSIGNED_INT32, 1, CUDA_ARRAY3D_SURFACE_LDST};
  CUarray arrays[2] = {};
  CUsurfObject surfaces[2] = {};
  CUDA_RESOURCE_DESC resources[2] = {};
  for (int i = 0; i < 2; ++i) {
    CTS_CU(CTS_DRIVER(cuArray3DCreate)(&arrays[i], &wanted));
    resources[i].resType = CU_RESOURCE_TYPE_ARRAY;
    resources[i].res.array.hArray = arrays[i];
    CTS_CU(CTS_DRIVER(cuSurfObjectCreate)(&surfaces[i], &resources[i]));
  }
  CUDA_TEXTURE_DESC how{};
  how.addressMode[0] = how.addressMode[1] = CU_TR_ADDRESS_MODE_CLAMP;
  how.flags = CU_TRSF_READ_AS_INTEGER;
  CUtexObject texture = 0;
  CTS_CU(CTS_DRIVER(cuTexObjectCreate)(&texture, &resources[0], &how, nullptr));
  const cts::DeviceBuffer<unsigned> by_surface(kWidth * kHeight), by_texture(kWidth * kHeight);
  Write<<<1, dim3(kWidth, kHeight)>>>(surfaces[cts::control() ? 1 : 0]);
  Read<<<1, dim3(kWidth, kHeight)>>>(surfaces[0], texture, by_surface.data(), by_texture.data());
  CTS_FINISH();
  unsigned wrong = 0, wrong_texels = 0;
  const auto got = by_surface.Read(), texels = by_texture.Read();
  for (unsigned y = 0; y < kHeight; ++y) {
    for (unsigned x = 0; x < kWidth; ++x) {
      wrong += got[y * kWidth + x] != x * 100 + y + 1;
      wrong_texels += texels[y * kWidth + x] != x * 100 + y + 1;
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "a kernel did not write an array through a surface object of the driver");
  if (!cts::control()) CTS_EXPECT_EQ(wrong_texels, 0, "a texture object of the driver did not read the array");
  CTS_CU(CTS_DRIVER(cuTexObjectDestroy)(texture));
  for (int i = 0; i < 2; ++i) {
    CTS_CU(CTS_DRIVER(cuSurfObjectDestroy)(surfaces[i]));
    CTS_CU(CTS_DRIVER(cuArrayDestroy)(arrays[i]));
  }
}

}  // namespace
