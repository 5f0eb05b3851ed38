/*---
clause: pi.array.extent-limits
covers: smallest, odd and largest extents, which hold their first and last element
control: the array is made of the next extent, or of the one before the largest
control-fails-with: an array within the limits was not made of its extent, or did not hold its elements
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/places.h"

#include <algorithm>
#include <vector>

namespace {

struct Kind {
  const char* name;
  unsigned flags;
  int most;
  cudaExtent (*of)(size_t n);
  size_t step = 1;
};

// Elements are of one byte.
unsigned char Copied(cudaArray_t array, cts::Place at, unsigned char byte, cudaMemcpyKind kind) {
  cudaMemcpy3DParms copy{};
  const cudaPos position = make_cudaPos(at.x, at.y, at.z);
  const cudaPitchedPtr memory = make_cudaPitchedPtr(&byte, 1, 1, 1);
  const bool to_array = kind == cudaMemcpyHostToDevice;
  (to_array ? copy.dstArray : copy.srcArray) = array;
  (to_array ? copy.dstPos : copy.srcPos) = position;
  (to_array ? copy.srcPtr : copy.dstPtr) = memory;
  copy.extent = make_cudaExtent(1, 1, 1);
  copy.kind = kind;
  CTS_CUDA(cudaMemcpy3D(&copy));
  return byte;
}

// Whether what goes into the first and the last element comes out.
bool Holds(cudaArray_t array, cudaExtent extent) {
  const auto last = [](size_t size) { return static_cast<int>(std::max<size_t>(size, 1)) - 1; };
  const cts::Place first{0, 0, 0}, end{last(extent.width), last(extent.height), last(extent.depth)};
  const bool one = end.x == 0 && end.y == 0 && end.z == 0;
  Copied(array, first, 41, cudaMemcpyHostToDevice);
  Copied(array, end, 42, cudaMemcpyHostToDevice);
  return Copied(array, first, 0, cudaMemcpyDeviceToHost) == (one ? 42 : 41) &&
         Copied(array, end, 0, cudaMemcpyDeviceToHost) == 42;
}

bool Made(const Kind& kind, size_t n, size_t made_of) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
  const cudaExtent asked = kind.of(n);
  cudaArray_t array = nullptr;
  if (cts::Taken(cudaMalloc3DArray(&array, &format, kind.of(made_of), kind.flags)) != cudaSuccess) return false;
  cudaExtent extent{};
  CTS_CUDA(cudaArrayGetInfo(nullptr, &extent, nullptr, array));
  const bool same = extent.width == asked.width && extent.height == asked.height && extent.depth == asked.depth;
  const bool holds = same && Holds(array, asked);
  CTS_CUDA(cudaFreeArray(array));
  return holds;
}

std::vector<Kind> Kinds() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const unsigned plain = cudaArrayDefault, layered = cudaArrayLayered, cubemap = cudaArrayCubemap,
                 surface = cudaArraySurfaceLoadStore;
  return {{"1d-width", plain, p.maxTexture1D, [](size_t n) { return make_cudaExtent(n, 0, 0); }},
          {"2d-width", plain, p.maxTexture2D[0], [](size_t n) { return make_cudaExtent(n, 1, 0); }},
          {"2d-height", plain, p.maxTexture2D[1], [](size_t n) { return make_cudaExtent(3, n, 0); }},
          {"3d-width", plain, p.maxTexture3D[0], [](size_t n) { return make_cudaExtent(n, 3, 1); }},
          {"3d-height", plain, p.maxTexture3D[1], [](size_t n) { return make_cudaExtent(1, n, 3); }},
          {"3d-depth", plain, p.maxTexture3D[2], [](size_t n) { return make_cudaExtent(3, 1, n); }},
          {"1d-layered-width", layered, p.maxTexture1DLayered[0], [](size_t n) { return make_cudaExtent(n, 0, 3); }},
          {"1d-layered-layers", layered, p.maxTexture1DLayered[1], [](size_t n) { return make_cudaExtent(3, 0, n); }},
          {"2d-layered-width", layered, p.maxTexture2DLayered[0], [](size_t n) { return make_cudaExtent(n, 1, 3); }},
          {"2d-layered-height", layered, p.maxTexture2DLayered[1], [](size_t n) { return make_cudaExtent(3, n, 1); }},
          {"2d-layered-layers", layered, p.maxTexture2DLayered[2], [](size_t n) { return make_cudaExtent(1, 3, n); }},
          // Of more texels a side it has gigabytes.
          {"cubemap-width", cubemap, std::min(p.maxTextureCubemap, 2048),
           [](size_t n) { return make_cudaExtent(n, n, 6); }},
          {"cubemap-layered-layers", cubemap | layered, p.maxTextureCubemapLayered[1] / 6 * 6,
           [](size_t n) { return make_cudaExtent(3, 3, n); }, 6},
          {"gather-width", cudaArrayTextureGather, p.maxTexture2DGather[0],
           [](size_t n) { return make_cudaExtent(n, 3, 0); }},
          {"surface-1d-width", surface, p.maxSurface1D, [](size_t n) { return make_cudaExtent(n, 0, 0); }},
          {"surface-2d-width", surface, p.maxSurface2D[0], [](size_t n) { return make_cudaExtent(n, 3, 0); }}};
}

CTS_CASE() {
  for (const Kind& kind : Kinds()) {
    cts::Row(kind.name, [&] {
      const size_t most = static_cast<size_t>(kind.most);
      int wrong = 0;
      for (const size_t n : {kind.step, 3 * kind.step, 77 * kind.step, most - kind.step, most}) {
        const size_t next = n == most ? n - kind.step : n + kind.step;
        wrong += !Made(kind, n, cts::control() ? next : n);
      }
      CTS_EXPECT_EQ(wrong, 0, "an array within the limits was not made of its extent, or did not hold its elements");
    });
  }
}

}  // namespace
