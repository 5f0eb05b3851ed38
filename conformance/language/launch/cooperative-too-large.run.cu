/*---
clause: lang.launch.cooperative-too-large
covers: launches by the runtime
control: the grid has as many blocks as can be resident
control-fails-with: a cooperative launch of more blocks than can be resident has another code
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cooperative.cuh"

namespace {

cudaError_t ByRuntime(dim3 blocks, unsigned threads, size_t shared, void** arguments) {
  return cts::Taken(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&cts::RunTogether), blocks, threads,
                                                arguments, shared));
}
CTS_CASE() {
  cts::CheckTooLarge("cudaLaunchCooperativeKernel", ByRuntime, cts::control(),
                     "a cooperative launch of more blocks than can be resident has another code");
}

}  // namespace
