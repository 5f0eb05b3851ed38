/*---
clause: pi.array.legacy-1d-copies-deprecated
control: the functions of two dimensions are called
build: [werror]
rejects-with:
  - - "'cudaError_t cudaMemcpyToArray(cudaArray_t, size_t, size_t, const void*, size_t, cudaMemcpyKind)' is deprecated"
    - "'cudaMemcpyToArray' is deprecated"
  - - "'cudaError_t cudaMemcpyFromArray(void*, cudaArray_const_t, size_t, size_t, size_t, cudaMemcpyKind)' is deprecated"
    - "'cudaMemcpyFromArray' is deprecated"
  - - "'cudaError_t cudaMemcpyArrayToArray(cudaArray_t, size_t, size_t, cudaArray_const_t, size_t, size_t, size_t, cudaMemcpyKind)' is deprecated"
    - "'cudaMemcpyArrayToArray' is deprecated"
note: warnings are errors here, and these alone may come; a function that were gone would be another error
---*/
#include "cts/case.cuh"

cudaError_t To(cudaArray_t array, const void* memory) {
#ifdef CTS_CONTROL
  return cudaMemcpy2DToArray(array, 0, 0, memory, 16, 16, 1, cudaMemcpyDefault);
#else
  return cudaMemcpyToArray(array, 0, 0, memory, 16, cudaMemcpyDefault);
#endif
}
cudaError_t From(cudaArray_t array, void* memory) {
#ifdef CTS_CONTROL
  return cudaMemcpy2DFromArray(memory, 16, array, 0, 0, 16, 1, cudaMemcpyDefault);
#else
  return cudaMemcpyFromArray(memory, array, 0, 0, 16, cudaMemcpyDefault);
#endif
}
cudaError_t Between(cudaArray_t to, cudaArray_t from) {
#ifdef CTS_CONTROL
  return cudaMemcpy2DArrayToArray(to, 0, 0, from, 0, 0, 16, 1, cudaMemcpyDeviceToDevice);
#else
  return cudaMemcpyArrayToArray(to, 0, 0, from, 0, 0, 16, cudaMemcpyDeviceToDevice);
#endif
}
