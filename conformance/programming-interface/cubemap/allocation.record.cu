/*---
clause: pi.cubemap.allocation
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
  CTS_OBSERVE("as-it-must-be", CodeOf(make_cudaExtent(8, 8, 6), cudaArrayCubemap));
  CTS_OBSERVE("not-square", CodeOf(make_cudaExtent(8, 4, 6), cudaArrayCubemap));
  CTS_OBSERVE("depth-5", CodeOf(make_cudaExtent(8, 8, 5), cudaArrayCubemap));
  CTS_OBSERVE("depth-7", CodeOf(make_cudaExtent(8, 8, 7), cudaArrayCubemap));
  CTS_OBSERVE("depth-12", CodeOf(make_cudaExtent(8, 8, 12), cudaArrayCubemap));
  CTS_OBSERVE("depth-0", CodeOf(make_cudaExtent(8, 8, 0), cudaArrayCubemap));
}

}  // namespace
