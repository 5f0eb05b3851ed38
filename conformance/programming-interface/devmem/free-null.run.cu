/*---
clause: pi.devmem.free-null
control: an address that no allocation returned is freed
control-fails-with: freeing a null pointer failed
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  static int host;
  CTS_CUDA(cudaFree(nullptr));
  CTS_EXPECT_EQ(cudaFree(cts::control() ? &host : nullptr), cudaSuccess, "freeing a null pointer failed");
  (void)cudaGetLastError();
}

}  // namespace
