/*---
clause: perf.reg.launch-bounds-cluster-argument-needs-90
control: the same source is built for compute capability 9.0
build: [cc-80]
control-build: [cc-90]
rejects-with:
  - cannot specify max blocks per cluster for this GPU architecture
---*/
#include "cts/case.cuh"

namespace {

__global__ void __launch_bounds__(256, 2, 4) Kernel(int* out) { *out = 1; }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
