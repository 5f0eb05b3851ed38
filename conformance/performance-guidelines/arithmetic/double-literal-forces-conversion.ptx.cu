/*---
clause: perf.arithmetic.double-literal-forces-conversion
control: the constant is one of single precision
note: the product of doubles, rounded once more, differs from that of floats for some operands
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: cvt.f64.f32
// CHECK: {{mul(\.rn)?\.f64}}
// CHECK: cvt.rn.f32.f64
// CHECK: ret;
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define FACTOR 3.141592653589793f
#else
#define FACTOR 3.141592653589793
#endif

__global__ void Kernel(float* out, const float* in) { out[0] = in[0] * FACTOR; }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
