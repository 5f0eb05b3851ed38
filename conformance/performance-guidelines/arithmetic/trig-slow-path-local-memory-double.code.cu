/*---
clause: perf.arithmetic.trig-slow-path-local-memory-double
---*/
// COUNT local-loads: LDL
// COUNT local-stores: STL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(double* out, const double* in) {
  const double x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = sin(x) + y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
