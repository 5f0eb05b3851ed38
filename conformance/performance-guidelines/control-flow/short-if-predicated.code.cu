/*---
clause: perf.control-flow.short-if-predicated
---*/
// COUNT predicated: @!?P[0-9] +(IMAD|FFMA|IADD3|FADD|FMUL|SEL|MOV)
// COUNT branches: BRA
// COUNT selections: (SEL|FSEL|IMNMX)
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* values, int limit, float* floats, float a) {
  int v = values[threadIdx.x];
  if (v > limit) v = v * 3 + 1;
  values[threadIdx.x] = v;
  float x = floats[threadIdx.x];
  if (v > 2 * limit) {
    x = (x * a + 1) * a + 2;
  } else {
    x = (x * x + a) * x + a;
  }
  floats[threadIdx.x] = x;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0, nullptr, 0); }

}  // namespace
