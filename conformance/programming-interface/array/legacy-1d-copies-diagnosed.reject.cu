/*---
clause: pi.array.legacy-1d-copies-diagnosed
control: the functions of two dimensions are called
build: [werror]
rejects-with: each-row
note: warnings are errors here
---*/
#include "cts/compile/rows.h"

#line 1 "memcpy-to-array"
cudaError_t To(cudaArray_t array, const void* memory) {
  return CTS_REFUSED(cudaMemcpyToArray(array, 0, 0, memory, 16, cudaMemcpyDefault))
      CTS_ACCEPTED(cudaMemcpy2DToArray(array, 0, 0, memory, 16, 16, 1, cudaMemcpyDefault));
}
#line 1 "memcpy-from-array"
cudaError_t From(cudaArray_t array, void* memory) {
  return CTS_REFUSED(cudaMemcpyFromArray(memory, array, 0, 0, 16, cudaMemcpyDefault))
      CTS_ACCEPTED(cudaMemcpy2DFromArray(memory, 16, array, 0, 0, 16, 1, cudaMemcpyDefault));
}
#line 1 "memcpy-to-array-async"
cudaError_t ToLater(cudaArray_t array, const void* memory) {
  return CTS_REFUSED(cudaMemcpyToArrayAsync(array, 0, 0, memory, 16, cudaMemcpyDefault))
      CTS_ACCEPTED(cudaMemcpy2DToArrayAsync(array, 0, 0, memory, 16, 16, 1, cudaMemcpyDefault));
}
#line 1 "memcpy-from-array-async"
cudaError_t FromLater(cudaArray_t array, void* memory) {
  return CTS_REFUSED(cudaMemcpyFromArrayAsync(memory, array, 0, 0, 16, cudaMemcpyDefault))
      CTS_ACCEPTED(cudaMemcpy2DFromArrayAsync(memory, 16, array, 0, 0, 16, 1, cudaMemcpyDefault));
}
#line 1 "memcpy-array-to-array"
cudaError_t Between(cudaArray_t to, cudaArray_t from) {
  return CTS_REFUSED(cudaMemcpyArrayToArray(to, 0, 0, from, 0, 0, 16))
      CTS_ACCEPTED(cudaMemcpy2DArrayToArray(to, 0, 0, from, 0, 0, 16, 1));
}
