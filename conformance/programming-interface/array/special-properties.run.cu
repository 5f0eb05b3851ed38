/*---
clause: pi.array.special-properties
control: the array is one of the kind that is asked about
control-fails-with: a question about a kind of array that it is not was not refused with cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"

namespace {

// In the control an array with the flag or the format.
template <class Ask>
void Check(const char* name, unsigned flags, const cudaChannelFormatDesc& format, Ask ask) {
  cts::Row(name, [&] {
    const cudaChannelFormatDesc plain = cudaCreateChannelDesc<unsigned char>();
    cudaArray_t array = nullptr;
    const cudaError_t made = cudaMalloc3DArray(&array, cts::control() ? &format : &plain, make_cudaExtent(64, 64, 0),
                                               cts::control() ? flags : cudaArrayDefault);
    if (cts::control() && (made != cudaSuccess)) {
      (void)cudaGetLastError();
      cts::PowerNotShown("the device has no arrays of the kind that is asked about");
      return;
    }
    CTS_CUDA(made);
    const cudaError_t code = ask(array);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(code, cudaErrorInvalidValue,
                  "a question about a kind of array that it is not was not refused with cudaErrorInvalidValue");
    CTS_CUDA(cudaFreeArray(array));
  });
}

CTS_CASE() {
  const cudaChannelFormatDesc plain = cudaCreateChannelDesc<unsigned char>();
  Check("cudaArrayGetMemoryRequirements", cudaArrayDeferredMapping, plain, [](cudaArray_t array) {
    cudaArrayMemoryRequirements requirements;
    return cudaArrayGetMemoryRequirements(&requirements, array, 0);
  });
  Check("cudaArrayGetSparseProperties", cudaArraySparse, plain, [](cudaArray_t array) {
    cudaArraySparseProperties properties;
    return cudaArrayGetSparseProperties(&properties, array);
  });
}

}  // namespace
