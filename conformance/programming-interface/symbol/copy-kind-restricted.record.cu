/*---
clause: pi.symbol.copy-kind-restricted
launches: none
draft: five of five on an H200, not yet on an H100
note: such a copy may use an address of the one side on the other, which may end the process, hence one of its own
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;

CTS_CHILD(Copy) {
  cts::ContextIsLost();
  const int value = 7;
  int read = 0;
  cts::Tell("device-to-host", cudaMemcpyToSymbol(variable, &value, sizeof value, 0, cudaMemcpyDeviceToHost));
  cts::Tell("host-to-host", cudaMemcpyToSymbol(variable, &value, sizeof value, 0, cudaMemcpyHostToHost));
  (void)cudaGetLastError();
  CTS_CUDA(cudaMemcpyFromSymbol(&read, variable, sizeof read));
  cts::Tell("changed", read == value);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Copy", {.any_end = true});
  for (const char* const kind : {"device-to-host", "host-to-host"}) {
    if (run.Has(kind)) {
      CTS_OBSERVE(kind, static_cast<cudaError_t>(run.Value(kind)));
    } else {
      CTS_OBSERVE(kind, "the process did not come to its end");
    }
  }
  if (run.Has("changed")) CTS_OBSERVE("variable-was-changed", run.Value("changed") == 1);
}

}  // namespace
