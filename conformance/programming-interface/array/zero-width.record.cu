/*---
clause: pi.array.zero-width
launches: none
---*/
#include "cts/case.cuh"

namespace {

void Observe(const char* name, cudaExtent extent, unsigned flags) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  cudaArray_t array = nullptr;
  const cudaError_t code = cudaMalloc3DArray(&array, &format, extent, flags);
  CTS_OBSERVE(name, code);
  (void)cudaGetLastError();
  if (array != nullptr) CTS_CUDA(cudaFreeArray(array));
}

CTS_CASE() {
  Observe("array-of-nothing", make_cudaExtent(0, 0, 0), cudaArrayDefault);
  Observe("array-of-width-0", make_cudaExtent(0, 8, 0), cudaArrayDefault);
  Observe("array-of-width-0-and-depth", make_cudaExtent(0, 8, 4), cudaArrayDefault);
  Observe("array-of-height-0-and-depth", make_cudaExtent(8, 0, 4), cudaArrayDefault);
  Observe("layered-array-of-width-0", make_cudaExtent(0, 8, 4), cudaArrayLayered);
  Observe("layered-array-without-layers", make_cudaExtent(8, 8, 0), cudaArrayLayered);
}

}  // namespace
