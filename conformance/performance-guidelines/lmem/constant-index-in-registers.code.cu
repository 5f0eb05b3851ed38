/*---
clause: perf.lmem.constant-index-in-registers
---*/
// COUNT local-loads: LDL
// COUNT local-stores: STL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in) {
  int array[16];
#pragma unroll
  for (int i = 0; i < 16; ++i) array[i] = in[i * 32 + threadIdx.x];
#pragma unroll
  for (int i = 0; i < 16; ++i) out[i * 32 + threadIdx.x] = array[i] * array[15 - i];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
