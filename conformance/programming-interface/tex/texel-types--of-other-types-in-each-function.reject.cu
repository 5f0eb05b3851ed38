/*---
clause: pi.tex.texel-types
covers: each function that fetches, each with yet another type
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
  - 'no instance of overloaded function "tex2Dgather" matches the argument list'
  - 'no instance of overloaded function "tex1DLod" matches the argument list'
  - 'no instance of overloaded function "tex2DLod" matches the argument list'
  - 'no instance of overloaded function "tex3DLod" matches the argument list'
  - 'no instance of overloaded function "tex1DLayeredLod" matches the argument list'
  - 'no instance of overloaded function "tex2DLayeredLod" matches the argument list'
  - 'no instance of overloaded function "texCubemapLod" matches the argument list'
  - 'no instance of overloaded function "texCubemapLayeredLod" matches the argument list'
  - 'no instance of overloaded function "tex1DGrad" matches the argument list'
  - 'no instance of overloaded function "tex2DGrad" matches the argument list'
  - 'no instance of overloaded function "tex3DGrad" matches the argument list'
  - 'no instance of overloaded function "tex1DLayeredGrad" matches the argument list'
  - 'no instance of overloaded function "tex2DLayeredGrad" matches the argument list'
  - 'no instance of overloaded function "texCubemapGrad" matches the argument list'
  - 'no instance of overloaded function "texCubemapLayeredGrad" matches the argument list'
note: >-
  Each function stands with one type, because the message names the function and not the type.
---*/
#include "cts/case.cuh"

#include <cuda_fp16.h>

namespace {

#ifdef CTS_CONTROL
#define OneOf(refused, accepted) accepted
#else
#define OneOf(refused, accepted) refused
#endif

struct Pair {
  float first, second;
};

__global__ void Fetch(cudaTextureObject_t texture, float2 zero, float4 zeros) {
  (void)tex1D<OneOf(ushort3, ushort4)>(texture, 0);
  (void)tex1Dfetch<OneOf(double2, float2)>(texture, 0);
  (void)tex2D<OneOf(double1, unsigned)>(texture, 0, 0);
  (void)tex3D<OneOf(double, float)>(texture, 0, 0, 0);
  (void)tex1DLayered<OneOf(char3, char4)>(texture, 0, 0);
  (void)tex2DLayered<OneOf(uint3, uint4)>(texture, 0, 0, 0);
  (void)texCubemap<OneOf(double3, unsigned)>(texture, 0, 0, 0);
  (void)texCubemapLayered<OneOf(__half, int2)>(texture, 0, 0, 0, 0);
  (void)tex2Dgather<OneOf(__half2, ushort2)>(texture, 0, 0);
  (void)tex1DLod<OneOf(float3, float2)>(texture, 0, 0);
  (void)tex2DLod<OneOf(double3, float4)>(texture, 0, 0, 0);
  (void)tex3DLod<OneOf(uchar3, unsigned short)>(texture, 0, 0, 0, 0);
  (void)tex1DLayeredLod<OneOf(short3, short4)>(texture, 0, 0, 0);
  (void)tex2DLayeredLod<OneOf(double1, float1)>(texture, 0, 0, 0, 0);
  (void)texCubemapLod<OneOf(int3, char2)>(texture, 0, 0, 0, 0);
  (void)texCubemapLayeredLod<OneOf(double, signed char)>(texture, 0, 0, 0, 0, 0);
  (void)tex1DGrad<OneOf(float3, float4)>(texture, 0, 0, 0);
  (void)tex2DGrad<OneOf(int3, int4)>(texture, 0, 0, zero, zero);
  (void)tex3DGrad<OneOf(double, float)>(texture, 0, 0, 0, zeros, zeros);
  (void)tex1DLayeredGrad<OneOf(__half, short)>(texture, 0, 0, 0, 0);
  (void)tex2DLayeredGrad<OneOf(Pair, short2)>(texture, 0, 0, 0, zero, zero);
  (void)texCubemapGrad<OneOf(double3, unsigned char)>(texture, 0, 0, 0, zeros, zeros);
  (void)texCubemapLayeredGrad<OneOf(int3, int)>(texture, 0, 0, 0, 0, zeros, zeros);
}

CTS_CASE() { Fetch<<<1, 1>>>(0, {}, {}); }

}  // namespace
