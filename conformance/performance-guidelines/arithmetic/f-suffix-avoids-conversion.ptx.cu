/*---
clause: perf.arithmetic.f-suffix-avoids-conversion
control: the constant has no suffix
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{cvt\.|\.f64[[:space:]]}}
// CHECK: {{mul(\.rn)?\.f32}}
// CHECK-NOT: {{cvt\.|\.f64[[:space:]]}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define FACTOR 3.141592653589793
#else
#define FACTOR 3.141592653589793f
#endif

__global__ void Kernel(float* out, const float* in) { out[0] = in[0] * FACTOR; }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
