/*---
clause: perf.lmem.dynamic-write-index-goes-local-in-sass
---*/
// COUNT local-loads: LDL
// COUNT local-stores: STL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* at) {
  int array[64];
  for (int i = 0; i < 64; ++i) array[i] = i;
  for (int k = 0; k < 100; ++k) array[at[k] % 64] += k;
  *out = array[at[100] % 64];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
