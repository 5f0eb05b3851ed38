/*---
clause: pi.array.extent-limits
control: the extent is one that is allowed
control-fails-with: an extent above the limit of the device was not refused
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

struct Limited {
  const char* name;
  unsigned flags;
  size_t most, step;
  using Of = cudaExtent(size_t n);
  Of* of;
};

cudaError_t Make(const Limited& limited, size_t n) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
  cudaArray_t array = nullptr;
  const cudaError_t code = cudaMalloc3DArray(&array, &format, limited.of(n), limited.flags);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaFreeArray(array));
  return code;
}

void Refused(const std::string& name, const Limited& limited, size_t beyond) {
  cts::Row(name.c_str(), [&] {
    const cudaError_t code = Make(limited, cts::control() ? 24 : beyond);
    CTS_EXPECT_NE(code, cudaSuccess, "an extent above the limit of the device was not refused");
    if (!cts::control()) CTS_OBSERVE(("code-of-" + name).c_str(), code);
  });
}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const auto size = [](int n) { return static_cast<size_t>(n); };
  const unsigned plain = cudaArrayDefault, layered = cudaArrayLayered, cubemap = cudaArrayCubemap;
  const Limited kinds[] = {
      {"1d-width", plain, size(p.maxTexture1D), 1, [](size_t n) { return make_cudaExtent(n, 0, 0); }},
      {"2d-width", plain, size(p.maxTexture2D[0]), 1, [](size_t n) { return make_cudaExtent(n, 1, 0); }},
      {"2d-height", plain, size(p.maxTexture2D[1]), 1, [](size_t n) { return make_cudaExtent(1, n, 0); }},
      {"3d-width", plain, size(std::max(p.maxTexture3D[0], p.maxTexture3DAlt[0])), 1,
       [](size_t n) { return make_cudaExtent(n, 1, 1); }},
      {"3d-height", plain, size(std::max(p.maxTexture3D[1], p.maxTexture3DAlt[1])), 1,
       [](size_t n) { return make_cudaExtent(1, n, 1); }},
      {"3d-depth", plain, size(std::max(p.maxTexture3D[2], p.maxTexture3DAlt[2])), 1,
       [](size_t n) { return make_cudaExtent(1, 1, n); }},
      {"1d-layered-width", layered, size(p.maxTexture1DLayered[0]), 1,
       [](size_t n) { return make_cudaExtent(n, 0, 1); }},
      {"1d-layered-layers", layered, size(p.maxTexture1DLayered[1]), 1,
       [](size_t n) { return make_cudaExtent(1, 0, n); }},
      {"2d-layered-width", layered, size(p.maxTexture2DLayered[0]), 1,
       [](size_t n) { return make_cudaExtent(n, 1, 1); }},
      {"2d-layered-height", layered, size(p.maxTexture2DLayered[1]), 1,
       [](size_t n) { return make_cudaExtent(1, n, 1); }},
      {"2d-layered-layers", layered, size(p.maxTexture2DLayered[2]), 1,
       [](size_t n) { return make_cudaExtent(1, 1, n); }},
      {"cubemap-width", cubemap, size(p.maxTextureCubemap), 1, [](size_t n) { return make_cudaExtent(n, n, 6); }},
      {"cubemap-layered-layers", cubemap | layered, size(p.maxTextureCubemapLayered[1]), 6,
       [](size_t n) { return make_cudaExtent(1, 1, n); }},
      {"gather-width", cudaArrayTextureGather, size(p.maxTexture2DGather[0]), 1,
       [](size_t n) { return make_cudaExtent(n, 1, 0); }},
      {"surface-1d-width", cudaArraySurfaceLoadStore, size(p.maxSurface1D), 1,
       [](size_t n) { return make_cudaExtent(n, 0, 0); }},
      {"surface-2d-width", cudaArraySurfaceLoadStore, size(p.maxSurface2D[0]), 1,
       [](size_t n) { return make_cudaExtent(n, 1, 0); }}};
  for (const Limited& limited : kinds) {
    Refused(limited.name, limited, limited.most + limited.step);
    // What is left of it in 32 bits would be allowed.
    Refused(limited.name + std::string("-by-far"), limited, (size_t{3} << 32) + 24);
  }
}

}  // namespace
