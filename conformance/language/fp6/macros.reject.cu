/*---
clause: lang.fp6.macros
covers: all conversions of the types
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define __CUDA_NO_FP6_CONVERSIONS__
#endif
#include <cuda_fp6.h>

#line 1 "e2m3-from-float"
__device__ __nv_fp6_e2m3 FromFloat(float x) { return __nv_fp6_e2m3(x); }
#line 1 "e3m2-from-half"
__device__ __nv_fp6_e3m2 FromHalf(__half x) { return __nv_fp6_e3m2(x); }
#line 1 "e3m2-from-double"
__device__ __nv_fp6_e3m2 FromDouble(double x) { return __nv_fp6_e3m2(x); }
#line 1 "e2m3-from-bfloat16"
__device__ __nv_fp6_e2m3 FromBfloat16(__nv_bfloat16 x) { return __nv_fp6_e2m3(x); }
#line 1 "e2m3-from-int"
__device__ __nv_fp6_e2m3 FromInt(int x) { return __nv_fp6_e2m3(x); }
#line 1 "two-e2m3-from-float2"
__device__ __nv_fp6x2_e2m3 FromTwo(float2 x) { return __nv_fp6x2_e2m3(x); }
#line 1 "four-e3m2-from-float4"
__device__ __nv_fp6x4_e3m2 FromFour(float4 x) { return __nv_fp6x4_e3m2(x); }
#line 1 "e2m3-to-float"
__device__ float ToFloat(__nv_fp6_e2m3 x) { return static_cast<float>(x); }
#line 1 "e3m2-to-half"
__device__ __half ToHalf(__nv_fp6_e3m2 x) { return static_cast<__half>(x); }
#line 1 "e2m3-to-double"
__device__ double ToDouble(__nv_fp6_e2m3 x) { return static_cast<double>(x); }
#line 1 "e3m2-to-int"
__device__ int ToInt(__nv_fp6_e3m2 x) { return static_cast<int>(x); }
#line 1 "e3m2-to-bool"
__device__ bool ToBool(__nv_fp6_e3m2 x) { return static_cast<bool>(x); }
#line 1 "two-e3m2-to-half2"
__device__ __half2 ToTwo(__nv_fp6x2_e3m2 x) { return static_cast<__half2>(x); }
#line 1 "two-e2m3-to-float2"
__device__ float2 ToFloats(__nv_fp6x2_e2m3 x) { return static_cast<float2>(x); }
#line 1 "four-e2m3-to-float4"
__device__ float4 ToFour(__nv_fp6x4_e2m3 x) { return static_cast<float4>(x); }
