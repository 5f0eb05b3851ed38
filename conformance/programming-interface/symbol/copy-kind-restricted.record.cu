/*---
clause: pi.symbol.copy-kind-restricted
launches: none
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;

CTS_CASE() {
  const int value = 7;
  int read = 0;
  CTS_OBSERVE("device-to-host", cudaMemcpyToSymbol(variable, &value, sizeof value, 0, cudaMemcpyDeviceToHost));
  CTS_OBSERVE("host-to-host", cudaMemcpyToSymbol(variable, &value, sizeof value, 0, cudaMemcpyHostToHost));
  (void)cudaGetLastError();
  CTS_CUDA(cudaMemcpyFromSymbol(&read, variable, sizeof read));
  CTS_OBSERVE("variable-was-changed", read == value);
}

}  // namespace
