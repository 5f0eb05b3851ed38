/*---
clause: perf.tex.addressing-in-hardware
control: the kernel clamps the coordinate and reads memory
note: that the texels are the right ones is asserted by pi.tex.address-clamp and its siblings
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{(FMNMX|FSETP|FSEL|FADD|FFMA|FMUL|FRND|F2I|IMNMX|VIMNMX|ISETP|SEL)[. ]}}
// CHECK: {{TEX[. ]}}
// CHECK-NOT: {{(FMNMX|FSETP|FSEL|FADD|FFMA|FMUL|FRND|F2I|IMNMX|VIMNMX|ISETP|SEL)[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__global__ void Kernel(float* out, const float* memory, const float* at, int count) {
  const int where = min(max(static_cast<int>(floorf(*at)), 0), count - 1);
  *out = memory[where];
}
CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr, 0); }
#else
__global__ void Kernel(float* out, cudaTextureObject_t texture, const float* at) { *out = tex1D<float>(texture, *at); }
CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0, nullptr); }
#endif

}  // namespace
