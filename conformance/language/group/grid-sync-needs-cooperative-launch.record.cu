/*---
clause: lang.group.grid-sync-needs-cooperative-launch
requires: [cooperative-launch, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"

namespace {

__global__ void Meet() { cooperative_groups::this_grid().sync(); }

CTS_CHILD(Launch) {
  Meet<<<2, 32>>>();
  cts::Tell("launched", cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
}

CTS_CASE() {
  void* none[] = {nullptr};
  CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Meet), dim3(2), dim3(32), none, 0, nullptr));
  CTS_FINISH();

  const cts::ChildRun run = cts::RunChild("Launch", {.timeout_s = 5, .any_end = true});
  CTS_OBSERVE("ended-in-time", !run.timed_out);
  for (const char* name : {"launched", "synchronized"}) {
    CTS_OBSERVE(name, run.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(run.Value(name))) : "none");
  }
}

}  // namespace
