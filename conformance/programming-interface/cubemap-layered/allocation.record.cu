/*---
clause: pi.cubemap-layered.allocation
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

cudaError_t CodeOf(const cudaExtent& extent, unsigned flags) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t array = nullptr;
  const cudaError_t code = cudaMalloc3DArray(&array, &format, extent, flags);
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaFreeArray(array));
  return code;
}

CTS_CASE() {
  constexpr unsigned kBoth = cudaArrayCubemap | cudaArrayLayered;
  CTS_OBSERVE("as-it-must-be", CodeOf(make_cudaExtent(8, 8, 18), kBoth));
  CTS_OBSERVE("one-cubemap", CodeOf(make_cudaExtent(8, 8, 6), kBoth));
  CTS_OBSERVE("depth-16", CodeOf(make_cudaExtent(8, 8, 16), kBoth));
  CTS_OBSERVE("depth-3", CodeOf(make_cudaExtent(8, 8, 3), kBoth));
  CTS_OBSERVE("not-square", CodeOf(make_cudaExtent(8, 4, 18), kBoth));
  CTS_OBSERVE("without-the-layered-flag", CodeOf(make_cudaExtent(8, 8, 18), cudaArrayCubemap));
}

}  // namespace
