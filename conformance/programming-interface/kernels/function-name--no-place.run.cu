/*---
clause: pi.kernels.function-name
covers: no place for the name
control: there is a place for the name
control-fails-with: cudaFuncGetName without a place for the name did not return cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

CTS_CASE() {
  const char* told = nullptr;
  const cudaError_t code = cudaFuncGetName(cts::control() ? &told : nullptr, reinterpret_cast<const void*>(&Nothing));
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(code, cudaErrorInvalidValue,
                "cudaFuncGetName without a place for the name did not return cudaErrorInvalidValue");
}

}  // namespace
