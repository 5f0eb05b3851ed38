/*---
clause: lang.fp4.macros
covers: the operators that convert to other types, and the constructors that stay
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define __CUDA_NO_FP4_CONVERSION_OPERATORS__
#endif
#include <cuda_fp4.h>

// No row: with the macro, too, the converting constructors are there.
__device__ __nv_fp4_e2m1 FromFloat(float x) { return __nv_fp4_e2m1(x); }
__device__ __nv_fp4_e2m1 FromHalf(__half x) { return __nv_fp4_e2m1(x); }
__device__ __nv_fp4_e2m1 FromDouble(double x) { return __nv_fp4_e2m1(x); }
__device__ __nv_fp4_e2m1 FromBfloat16(__nv_bfloat16 x) { return __nv_fp4_e2m1(x); }
__device__ __nv_fp4_e2m1 FromInt(int x) { return __nv_fp4_e2m1(x); }
__device__ __nv_fp4x2_e2m1 FromTwo(float2 x) { return __nv_fp4x2_e2m1(x); }
__device__ __nv_fp4x4_e2m1 FromFour(float4 x) { return __nv_fp4x4_e2m1(x); }

#line 1 "e2m1-to-float"
__device__ float ToFloat(__nv_fp4_e2m1 x) { return static_cast<float>(x); }
#line 1 "e2m1-to-half"
__device__ __half ToHalf(__nv_fp4_e2m1 x) { return static_cast<__half>(x); }
#line 1 "e2m1-to-double"
__device__ double ToDouble(__nv_fp4_e2m1 x) { return static_cast<double>(x); }
#line 1 "e2m1-to-int"
__device__ int ToInt(__nv_fp4_e2m1 x) { return static_cast<int>(x); }
#line 1 "e2m1-to-bool"
__device__ bool ToBool(__nv_fp4_e2m1 x) { return static_cast<bool>(x); }
#line 1 "two-e2m1-to-half2"
__device__ __half2 ToTwo(__nv_fp4x2_e2m1 x) { return static_cast<__half2>(x); }
#line 1 "two-e2m1-to-float2"
__device__ float2 ToFloats(__nv_fp4x2_e2m1 x) { return static_cast<float2>(x); }
#line 1 "four-e2m1-to-float4"
__device__ float4 ToFour(__nv_fp4x4_e2m1 x) { return static_cast<float4>(x); }
