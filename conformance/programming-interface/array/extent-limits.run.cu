/*---
clause: pi.array.extent-limits
control: the array is made of an extent of 24 elements instead of the one that is looked for
control-fails-with: an array was made of another extent than was asked for
launches: none
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

struct Limited {
  const char* name;
  unsigned flags;
  size_t most, step;
  using Of = cudaExtent(size_t n);
  Of* of;
};

// An array that is made although it is larger than the device's limit is as large as it was asked for.
void Made(const Limited& limited, size_t beyond) {
  cts::Row(limited.name, [&] {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
    const cudaExtent asked = limited.of(beyond);
    cudaArray_t array = nullptr;
    const cudaError_t code = cudaMalloc3DArray(&array, &format, cts::control() ? limited.of(24) : asked, limited.flags);
    (void)cudaGetLastError();
    const bool made = code == cudaSuccess;
    cudaExtent extent = asked;
    if (made) CTS_CUDA(cudaArrayGetInfo(nullptr, &extent, nullptr, array));
    CTS_EXPECT(extent.width == asked.width && extent.height == asked.height && extent.depth == asked.depth,
               "an array was made of another extent than was asked for");
    if (made && !cts::control()) CTS_OBSERVE((limited.name + std::string("-was-made-of")).c_str(), extent.width);
    if (made) CTS_CUDA(cudaFreeArray(array));
  });
}

std::vector<Limited> Kinds() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const auto size = [](int n) { return static_cast<size_t>(n); };
  const unsigned plain = cudaArrayDefault, layered = cudaArrayLayered, cubemap = cudaArrayCubemap;
  return {{"1d-width", plain, size(p.maxTexture1D), 1, [](size_t n) { return make_cudaExtent(n, 0, 0); }},
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
}

CTS_CASE(one_more) {
  for (const Limited& limited : Kinds()) Made(limited, limited.most + limited.step);
}

// In 32 bits.
CTS_CASE(by_far) {
  for (const Limited& limited : Kinds()) Made(limited, (size_t{3} << 30) + 24);
}

// What is left of it in 32 bits would be allowed.
CTS_CASE(beyond_32_bits) {
  for (const Limited& limited : Kinds()) Made(limited, (size_t{3} << 32) + 24);
}

}  // namespace
