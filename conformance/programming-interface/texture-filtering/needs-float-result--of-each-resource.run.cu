/*---
clause: pi.texture-filtering.needs-float-result
covers: pitched memory, mipmapped arrays, arrays of further shapes
control: the point filter is asked for
control-fails-with: linear filtering of integers was not refused
launches: none
draft: five of five on an H200, not yet on an H100
note: of linear memory the filter is ignored
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "needs-float-result.family.cuh"

namespace {

__global__ void Fetch1d(cudaTextureObject_t texture, int4* texel) { *texel = tex1D<int4>(texture, 1.25f); }
__global__ void Fetch3d(cudaTextureObject_t texture, int4* texel) {
  *texel = tex3D<int4>(texture, 1.25f, 1.25f, 1.25f);
}
__global__ void Fetch1dLayered(cudaTextureObject_t texture, int4* texel) {
  *texel = tex1DLayered<int4>(texture, 1.25f, 1);
}
__global__ void Fetch2dLayered(cudaTextureObject_t texture, int4* texel) {
  *texel = tex2DLayered<int4>(texture, 1.25f, 1.25f, 1);
}
__global__ void FetchCubemap(cudaTextureObject_t texture, int4* texel) {
  *texel = texCubemap<int4>(texture, 1, 0.25f, 0.25f);
}
__global__ void FetchLevel(cudaTextureObject_t texture, int4* texel) {
  *texel = tex2DLod<int4>(texture, 0.25f, 0.25f, 1);
}

template <class Source>
void Check(const char* name, const Source& source, Fetch fetch, bool normalized = false) {
  const cudaTextureFilterMode filter = cts::control() ? cudaFilterModePoint : cudaFilterModeLinear;
  const cts::TextureOptions options = {.filter = filter, .normalized = normalized};
  if (IsChild(source, options, fetch)) return;
  cts::Row(name, [&] {
    CTS_EXPECT_NE(CodeOf(source, options, fetch, cts::control()), cudaSuccess,
                  "linear filtering of integers was not refused");
  });
}

template <class T>
void CheckEach() {
  void* rows = nullptr;
  std::size_t pitch = 0;
  CTS_CUDA(cudaMallocPitch(&rows, &pitch, 8 * sizeof(T), 8));
  Check("pitched-memory", cts::PitchedResource(static_cast<T*>(rows), 8, 8, pitch), Fetch2d);
  CTS_CUDA(cudaFree(rows));
  Check("mipmapped-array", cts::Mipmaps<T>(make_cudaExtent(8, 8, 0), 3), FetchLevel, true);
  Check("1d", cts::Array<T>(make_cudaExtent(8, 0, 0)), Fetch1d);
  Check("3d", cts::Array<T>(make_cudaExtent(8, 8, 8)), Fetch3d);
  Check("1d-layered", cts::Array<T>(make_cudaExtent(8, 0, 3), cudaArrayLayered), Fetch1dLayered);
  Check("2d-layered", cts::Array<T>(make_cudaExtent(8, 8, 3), cudaArrayLayered), Fetch2dLayered);
  Check("cubemap", cts::Array<T>(make_cudaExtent(8, 8, 6), cudaArrayCubemap), FetchCubemap, true);
}

CTS_CHILD(Uses) {
  CheckEach<uchar4>();
  CheckEach<short2>();
  CheckEach<int>();
}
CTS_CASE(bytes) { CheckEach<uchar4>(); }
CTS_CASE(shorts) { CheckEach<short2>(); }
CTS_CASE(integers) { CheckEach<int>(); }

}  // namespace
