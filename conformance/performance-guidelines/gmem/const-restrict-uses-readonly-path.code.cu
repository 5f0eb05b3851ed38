/*---
clause: perf.gmem.const-restrict-uses-readonly-path
---*/
// COUNT read-only-loads: LDG[.][A-Z0-9.]*CONSTANT
// COUNT loads: LDG
#include "cts/case.cuh"

namespace {

__global__ void ReadOnly(float* __restrict__ out, const float* __restrict__ in) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void Plain(float* out, float* in) { out[threadIdx.x] = in[threadIdx.x]; }

CTS_CASE() {
  ReadOnly<<<1, 1>>>(nullptr, nullptr);
  Plain<<<1, 1>>>(nullptr, nullptr);
}

}  // namespace
