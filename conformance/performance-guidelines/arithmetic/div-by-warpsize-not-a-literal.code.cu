/*---
clause: perf.arithmetic.div-by-warpsize-not-a-literal
---*/
// COUNT reciprocals: MUFU.RCP
// COUNT shifts: SHF
#include "cts/case.cuh"

namespace {

__global__ void Kernel(unsigned* out, const unsigned* in) {
  const unsigned x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = x / static_cast<unsigned>(warpSize) + y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
