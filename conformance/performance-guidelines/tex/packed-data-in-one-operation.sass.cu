/*---
clause: perf.tex.packed-data-in-one-operation
control: each of four texels of one number is fetched by itself
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{(TEX|TLD)[. ]}}
// CHECK-NOT: {{(TEX|TLD)[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, cudaTextureObject_t texture, int at) {
#ifdef CTS_CONTROL
  const float4 texel = {tex1Dfetch<float>(texture, at), tex1Dfetch<float>(texture, at + 1),
                        tex1Dfetch<float>(texture, at + 2), tex1Dfetch<float>(texture, at + 3)};
#else
  const float4 texel = tex1Dfetch<float4>(texture, at);
#endif
  out[0] = texel.x;
  out[1] = texel.y;
  out[2] = texel.z;
  out[3] = texel.w;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0, 0); }

}  // namespace
