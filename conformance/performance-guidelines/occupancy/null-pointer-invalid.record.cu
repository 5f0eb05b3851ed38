/*---
clause: perf.occupancy.null-pointer-invalid
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

// In a process of its own, which may not survive it.
CTS_CHILD(Query) { cts::Tell("code", cudaOccupancyMaxActiveBlocksPerMultiprocessor(nullptr, Small, 32, 0)); }

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Query", {.any_end = true});
  CTS_OBSERVE("returned", child.Has("code"));
  if (child.Has("code")) CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("code")));
}

}  // namespace
