/*---
clause: perf.lmem.dynamic-index-goes-local-in-ptx
---*/
// COUNT local-loads: LDL
// COUNT local-stores: STL
#include "cts/case.cuh"

namespace {

// Each element comes from several words, so that no load of the memory stands for one of the array.
__global__ void Kernel(int* out, const int* in) {
  int array[64];
  for (int i = 0; i < 64; ++i) array[i] = in[i] * in[i + 1] + in[127 - i];
  for (int k = 128; k < 160; ++k) *out += array[in[k] % 64];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
