/*---
clause: pi.tex.texel-types
control: the types are among those that a texel may have
rejects-with:
  - 'no instance of overloaded function "tex1D" matches the argument list'
  - 'no instance of overloaded function "tex1Dfetch" matches the argument list'
  - 'no instance of overloaded function "tex2D" matches the argument list'
  - 'no instance of overloaded function "tex3D" matches the argument list'
  - 'no instance of overloaded function "tex1DLayered" matches the argument list'
  - 'no instance of overloaded function "tex2DLayered" matches the argument list'
  - 'no instance of overloaded function "texCubemap" matches the argument list'
  - 'no instance of overloaded function "texCubemapLayered" matches the argument list'
  - 'no instance of overloaded function "tex1DLod" matches the argument list'
  - 'no instance of overloaded function "tex2DLod" matches the argument list'
note: >-
  Each type stands with another function, because the message names the function and not the type.
---*/
#include "cts/case.cuh"

#include <cuda_fp16.h>

namespace {

// The second types are 8 to 64 bits wide and of one, two and four components.
#ifdef CTS_CONTROL
#define OneOf(refused, accepted) accepted
#else
#define OneOf(refused, accepted) refused
#endif

__global__ void Fetch(cudaTextureObject_t texture) {
  (void)tex1D<OneOf(double, float)>(texture, 0);
  (void)tex1Dfetch<OneOf(double2, float2)>(texture, 0);
  (void)tex2D<OneOf(double3, int)>(texture, 0, 0);
  (void)tex3D<OneOf(ushort3, unsigned)>(texture, 0, 0, 0);
  (void)tex1DLayered<OneOf(double1, short)>(texture, 0, 0);
  (void)tex2DLayered<OneOf(float3, float4)>(texture, 0, 0, 0);
  (void)texCubemap<OneOf(int3, int2)>(texture, 0, 0, 0);
  (void)texCubemapLayered<OneOf(uchar3, uchar4)>(texture, 0, 0, 0, 0);
  (void)tex1DLod<OneOf(__half, signed char)>(texture, 0, 0);
  (void)tex2DLod<OneOf(__half2, ushort2)>(texture, 0, 0, 0);
}

CTS_CASE() { Fetch<<<1, 1>>>(0); }

}  // namespace
