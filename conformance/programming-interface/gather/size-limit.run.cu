/*---
clause: pi.gather.size-limit
control: the arrays are not meant for gather
control-fails-with: an array for gather above the limit was not refused
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture.h"

namespace {

cudaError_t CodeOf(const cudaExtent& extent, unsigned flags) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
  cudaArray_t array = nullptr;
  const cudaError_t code = cudaMalloc3DArray(&array, &format, extent, flags);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaFreeArray(array));
  return code;
}

CTS_CASE() {
  int device = 0, width = 0, height = 0, plain_width = 0, plain_height = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&width, cudaDevAttrMaxTexture2DGatherWidth, device));
  CTS_CUDA(cudaDeviceGetAttribute(&height, cudaDevAttrMaxTexture2DGatherHeight, device));
  CTS_CUDA(cudaDeviceGetAttribute(&plain_width, cudaDevAttrMaxTexture2DWidth, device));
  CTS_CUDA(cudaDeviceGetAttribute(&plain_height, cudaDevAttrMaxTexture2DHeight, device));
  const auto check = [](const char* name, int limit, int plain_limit, auto extent) {
    cts::Row(name, [&] {
      const unsigned flags = cts::control() ? cudaArrayDefault : cudaArrayTextureGather;
      CTS_EXPECT_EQ(CodeOf(extent(limit), cudaArrayTextureGather), cudaSuccess,
                    "an array of the limit's size was refused");
      if (plain_limit <= limit) return cts::PowerNotShown("no array may be larger than those for gather");
      CTS_EXPECT_EQ(CodeOf(extent(limit + 1), flags), cudaErrorInvalidValue,
                    "an array for gather above the limit was not refused");
    });
  };
  const auto size = [](int texels) { return static_cast<std::size_t>(texels); };
  check("width", width, plain_width, [&](int texels) { return make_cudaExtent(size(texels), 1, 0); });
  check("height", height, plain_height, [&](int texels) { return make_cudaExtent(1, size(texels), 0); });
}

}  // namespace
