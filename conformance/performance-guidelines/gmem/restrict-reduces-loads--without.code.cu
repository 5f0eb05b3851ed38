/*---
clause: perf.gmem.restrict-reduces-loads
covers: the same kernel without restrict
---*/
// COUNT loads: LDG
#include "cts/case.cuh"

namespace {

__global__ void Plain(float* c, const float* a, const float* b) {
  c[0] = a[0] * b[0];
  c[1] = a[0] * b[0];
  c[2] = a[0] * b[0] * a[1];
  c[3] = a[0] * a[1];
}

CTS_CASE() { Plain<<<1, 1>>>(nullptr, nullptr, nullptr); }

}  // namespace
