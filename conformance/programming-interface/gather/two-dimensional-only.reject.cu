/*---
clause: pi.gather.two-dimensional-only
control: gather of two dimensions is called
rejects-with:
  - 'identifier "tex1Dgather" is undefined'
  - 'identifier "tex3Dgather" is undefined'
  - 'identifier "tex2DLayeredgather" is undefined'
  - 'identifier "texCubemapgather" is undefined'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Gather(cudaTextureObject_t texture, float4* texels) {
#ifdef CTS_CONTROL
  texels[0] = tex2Dgather<float4>(texture, 0, 0);
  texels[1] = tex2Dgather<float4>(texture, 0, 0, 3);
#else
  texels[0] = tex1Dgather<float4>(texture, 0);
  texels[1] = tex3Dgather<float4>(texture, 0, 0, 0);
  texels[2] = tex2DLayeredgather<float4>(texture, 0, 0, 0);
  texels[3] = texCubemapgather<float4>(texture, 0, 0, 0);
#endif
}

CTS_CASE() { Gather<<<1, 1>>>(0, nullptr); }

}  // namespace
