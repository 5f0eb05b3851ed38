/*---
clause: perf.gmem.restrict-reduces-loads
---*/
// COUNT loads: LDG
#include "cts/case.cuh"

namespace {

__global__ void Restricted(float* __restrict__ c, const float* __restrict__ a, const float* __restrict__ b) {
  c[0] = a[0] * b[0];
  c[1] = a[0] * b[0];
  c[2] = a[0] * b[0] * a[1];
  c[3] = a[0] * a[1];
}

CTS_CASE() { Restricted<<<1, 1>>>(nullptr, nullptr, nullptr); }

}  // namespace
