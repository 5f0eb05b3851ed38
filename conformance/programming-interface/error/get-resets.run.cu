/*---
clause: pi.error.get-resets
control: cudaPeekAtLastError is called in the place of cudaGetLastError
control-fails-with: cudaGetLastError did not reset the error
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  (void)cudaGetLastError();
  const cudaError_t code = cudaSetDevice(-1);
  CTS_EXPECT_NE(code, cudaSuccess, "the mistake was not noticed");
  CTS_EXPECT_EQ(cts::control() ? cudaPeekAtLastError() : cudaGetLastError(), code, "the error was not returned");
  CTS_EXPECT_EQ(cudaPeekAtLastError(), cudaSuccess, "cudaGetLastError did not reset the error");
  CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "cudaGetLastError did not reset the error");
}

}  // namespace
