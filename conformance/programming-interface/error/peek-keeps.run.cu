/*---
clause: pi.error.peek-keeps
control: cudaGetLastError is called in the place of cudaPeekAtLastError
control-fails-with: cudaPeekAtLastError did not keep the error
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  (void)cudaGetLastError();
  const cudaError_t code = cudaSetDevice(-1);
  CTS_EXPECT_NE(code, cudaSuccess, "the mistake was not noticed");
  for (int i = 0; i < 3; ++i) {
    CTS_EXPECT_EQ(cts::control() ? cudaGetLastError() : cudaPeekAtLastError(), code,
                  "cudaPeekAtLastError did not keep the error");
  }
  (void)cudaGetLastError();
}

}  // namespace
