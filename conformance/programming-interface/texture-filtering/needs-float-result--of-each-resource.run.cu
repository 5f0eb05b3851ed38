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

namespace {

template <class Source>
void Check(const char* name, const Source& source, bool normalized = false) {
  cts::Row(name, [&] {
    const cudaTextureFilterMode filter = cts::control() ? cudaFilterModePoint : cudaFilterModeLinear;
    CTS_EXPECT_NE(cts::Texture::CodeOf(source, {.filter = filter, .normalized = normalized}), cudaSuccess,
                  "linear filtering of integers was not refused");
  });
}

template <class T>
void CheckEach() {
  void* rows = nullptr;
  std::size_t pitch = 0;
  CTS_CUDA(cudaMallocPitch(&rows, &pitch, 8 * sizeof(T), 8));
  Check("pitched-memory", cts::PitchedResource(static_cast<T*>(rows), 8, 8, pitch));
  CTS_CUDA(cudaFree(rows));
  Check("mipmapped-array", cts::Mipmaps<T>(make_cudaExtent(8, 8, 0), 3), true);
  Check("1d", cts::Array<T>(make_cudaExtent(8, 0, 0)));
  Check("3d", cts::Array<T>(make_cudaExtent(8, 8, 8)));
  Check("1d-layered", cts::Array<T>(make_cudaExtent(8, 0, 3), cudaArrayLayered));
  Check("2d-layered", cts::Array<T>(make_cudaExtent(8, 8, 3), cudaArrayLayered));
  Check("cubemap", cts::Array<T>(make_cudaExtent(8, 8, 6), cudaArrayCubemap), true);
}

CTS_CASE(bytes) { CheckEach<uchar4>(); }
CTS_CASE(shorts) { CheckEach<short2>(); }
CTS_CASE(integers) { CheckEach<int>(); }

}  // namespace
