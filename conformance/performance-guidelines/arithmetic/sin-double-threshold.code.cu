/*---
clause: perf.arithmetic.sin-double-threshold
---*/
// COUNT compared-with-2147483648: 2\.147483648
#include "cts/case.cuh"

namespace {

__global__ void Kernel(double* out, const double* in) { out[threadIdx.x] = sin(in[threadIdx.x]); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
