/*---
clause: pi.gather.size-limit
control: arrays of one texel more than the limit are asked for
control-fails-with: an array of the limit's size was refused
launches: none
---*/
#include "cts/case.cuh"

namespace {

cudaError_t CodeOf(const cudaExtent& extent) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
  cudaArray_t array = nullptr;
  const cudaError_t code = cudaMalloc3DArray(&array, &format, extent, cudaArrayTextureGather);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaFreeArray(array));
  return code;
}

CTS_CASE() {
  int device = 0;
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaGetDeviceProperties(&properties, device));
  const int width = properties.maxTexture2DGather[0], height = properties.maxTexture2DGather[1];
  CTS_EXPECT(width > 0 && height > 0, "the device tells no limit of arrays for gather");
  const auto check = [](const char* name, int limit, const char* beyond, auto extent) {
    cts::Row(name, [&] {
      const cudaError_t code_beyond = CodeOf(extent(limit + 1));
      if (cts::control() && code_beyond == cudaSuccess) return cts::PowerNotShown("larger arrays are made, too");
      if (!cts::control()) CTS_OBSERVE(beyond, code_beyond);
      CTS_EXPECT_EQ(cts::control() ? code_beyond : CodeOf(extent(limit)), cudaSuccess,
                    "an array of the limit's size was refused");
    });
  };
  const auto size = [](int texels) { return static_cast<std::size_t>(texels); };
  check("width", width, "one-texel-wider", [&](int texels) { return make_cudaExtent(size(texels), 1, 0); });
  check("height", height, "one-texel-higher", [&](int texels) { return make_cudaExtent(1, size(texels), 0); });
}

}  // namespace
