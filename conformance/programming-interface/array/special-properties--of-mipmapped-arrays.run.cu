/*---
clause: pi.array.special-properties
covers: mipmapped arrays
control: the mipmapped array is one of the kind that is asked about
control-fails-with: a question about a kind of mipmapped array that it is not was not refused with cudaErrorInvalidValue
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

// In the control a mipmapped array with the flag.
template <class Ask>
void Check(const char* name, unsigned flag, const cudaExtent& extent, unsigned of_shape, Ask ask) {
  cts::Row(name, [&] {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
    cudaMipmappedArray_t mipmaps = nullptr;
    const cudaError_t made =
        cudaMallocMipmappedArray(&mipmaps, &format, extent, 3, cts::control() ? of_shape | flag : of_shape);
    if (cts::control() && made != cudaSuccess) {
      (void)cudaGetLastError();
      return cts::PowerNotShown("the device has no mipmapped arrays of the kind that is asked about");
    }
    CTS_CUDA(made);
    const cudaError_t code = ask(mipmaps);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(
        code, cudaErrorInvalidValue,
        "a question about a kind of mipmapped array that it is not was not refused with cudaErrorInvalidValue");
    CTS_CUDA(cudaFreeMipmappedArray(mipmaps));
  });
}

cudaError_t Requirements(cudaMipmappedArray_t mipmaps) {
  cudaArrayMemoryRequirements requirements;
  return cudaMipmappedArrayGetMemoryRequirements(&requirements, mipmaps, 0);
}
cudaError_t SparseProperties(cudaMipmappedArray_t mipmaps) {
  cudaArraySparseProperties properties;
  return cudaMipmappedArrayGetSparseProperties(&properties, mipmaps);
}

CTS_CASE() {
  const cudaExtent plane = make_cudaExtent(64, 64, 0), layers = make_cudaExtent(64, 64, 2);
  Check("memory-requirements", cudaArrayDeferredMapping, plane, cudaArrayDefault, &Requirements);
  Check("memory-requirements-of-layers", cudaArrayDeferredMapping, layers, cudaArrayLayered, &Requirements);
  Check("sparse-properties", cudaArraySparse, plane, cudaArrayDefault, &SparseProperties);
  Check("sparse-properties-of-layers", cudaArraySparse, layers, cudaArrayLayered, &SparseProperties);
}

}  // namespace
