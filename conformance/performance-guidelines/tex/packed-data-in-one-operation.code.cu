/*---
clause: perf.tex.packed-data-in-one-operation
build: [cc-90]
note: each of 24 kernels fetches one texel of two or of four numbers
---*/
// COUNT fetches: (TEX|TLD4?)[. ]
#include "cts/case.cuh"

namespace {

template <class T>
struct Fetch {
  static __device__ T Linear(cudaTextureObject_t t, float at) { return tex1Dfetch<T>(t, static_cast<int>(at)); }
  static __device__ T In1D(cudaTextureObject_t t, float at) { return tex1D<T>(t, at); }
  static __device__ T In2D(cudaTextureObject_t t, float at) { return tex2D<T>(t, at, at); }
  static __device__ T In3D(cudaTextureObject_t t, float at) { return tex3D<T>(t, at, at, at); }
  static __device__ T Layered(cudaTextureObject_t t, float at) { return tex2DLayered<T>(t, at, at, 1); }
  static __device__ T Cube(cudaTextureObject_t t, float at) { return texCubemap<T>(t, at, at, at); }
};

template <class T, T (*kFetch)(cudaTextureObject_t, float)>
__global__ void Kernel(T* out, cudaTextureObject_t texture, float at) {
  *out = kFetch(texture, at);
}

template <class T>
void OfType() {
  using F = Fetch<T>;
  Kernel<T, F::Linear><<<1, 1>>>(nullptr, 0, 0);
  Kernel<T, F::In1D><<<1, 1>>>(nullptr, 0, 0);
  Kernel<T, F::In2D><<<1, 1>>>(nullptr, 0, 0);
  Kernel<T, F::In3D><<<1, 1>>>(nullptr, 0, 0);
  Kernel<T, F::Layered><<<1, 1>>>(nullptr, 0, 0);
  Kernel<T, F::Cube><<<1, 1>>>(nullptr, 0, 0);
}

CTS_CASE() {
  OfType<float4>();
  OfType<int2>();
  OfType<uchar4>();
  OfType<short2>();
}

}  // namespace
