/*---
clause: perf.lmem.small-array-may-be-promoted
---*/
// COUNT local-loads: LDL
// COUNT local-stores: STL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in, int at) {
  int array[16];
  for (int i = 0; i < 16; ++i) array[i] = in[i];
  *out = array[at % 16];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, 0); }

}  // namespace
