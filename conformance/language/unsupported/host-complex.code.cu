/*---
clause: lang.unsupported.host-complex
---*/
// COUNT multiplications: F(MUL|FMA)
#include "cts/case.cuh"

namespace {

__device__ float Real(float re, float im) {
  float _Complex z;
  __real__ z = re;
  __imag__ z = im;
  z = z + z;
  return __real__ z * __imag__ z;
}
__global__ void Kernel(float* out, const float* in) { *out = Real(in[0], in[1]); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
