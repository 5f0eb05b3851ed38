/*---
clause: perf.tex.addressing-in-hardware
control: the kernel clamps the coordinate ahead of the same fetch
note: that the texels are the right ones is asserted by pi.tex.address-clamp and its siblings
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{ (U?(FMNMX|IMNMX|VIMNMX|VIADDMNMX|FSETP?|ISETP?|FSEL|SEL|FADD|FFMA|FMUL|FRND|F2I|I2F)[0-9P]*|MUFU|CALL|BRA|LD[GSL]?|TEX|TLD4?)[. ]}}
// CHECK: {{LDG?[. ]}}
// CHECK-NOT: {{ (U?(FMNMX|IMNMX|VIMNMX|VIADDMNMX|FSETP?|ISETP?|FSEL|SEL|FADD|FFMA|FMUL|FRND|F2I|I2F)[0-9P]*|MUFU|CALL|BRA|LD[GSL]?|TEX|TLD4?)[. ]}}
// CHECK: {{TEX[. ]}}
// CHECK-NOT: {{ (U?(FMNMX|IMNMX|VIMNMX|VIADDMNMX|FSETP?|ISETP?|FSEL|SEL|FADD|FFMA|FMUL|FRND|F2I|I2F)[0-9P]*|MUFU|CALL|BRA|LD[GSL]?|TEX|TLD4?)[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__device__ float Coordinate(float at, [[maybe_unused]] float last) {
#ifdef CTS_CONTROL
  return fminf(fmaxf(at, 0.0f), last);
#else
  return at;
#endif
}

__global__ void Kernel(float* out, cudaTextureObject_t texture, const float* at, float last) {
  *out = tex1D<float>(texture, Coordinate(*at, last));
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0, nullptr, 0); }

}  // namespace
