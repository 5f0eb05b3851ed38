/*---
clause: perf.align.align16-struct-of-three
covers: the size of the structure
control: the structure has no alignment of its own
---*/
// CHECK: {{\.align (16|32|64|128|256) \.b8 [^ ]*three[^ ]*\[16\]}}
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
struct Three {
#else
struct __align__(16) Three {
#endif
  float x, y, z;
};

__device__ Three three;

__global__ void Fill(float value) { three.z = value; }

CTS_CASE() { Fill<<<1, 1>>>(0); }

}  // namespace
