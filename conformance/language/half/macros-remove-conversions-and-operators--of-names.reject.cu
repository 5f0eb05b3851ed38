/*---
clause: lang.half.macros-remove-conversions-and-operators
covers: the macro of short names alone, each name
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define CUDA_NO_HALF
#endif
#include <cuda_fp16.h>

// No row: conversions and operators are there.
__device__ __half FromFloat(float x) { return __half(x); }
__device__ __half FromInt(int x) { return x; }
__device__ float ToFloat(__half x) { return x; }
__device__ int ToInt(__half x) { return x; }
__device__ __half Add(__half a, __half b) { return a + b; }
__device__ bool Less(__half a, __half b) { return a < b; }
__device__ __half2 Multiply(__half2 a, __half2 b) { return a * b; }
__device__ bool Equal(__half2 a, __half2 b) { return a == b; }

#line 1 "name-half"
__device__ void Name0(half x);
#line 1 "name-half2"
__device__ void Name1(half2 x);
#line 1 "name-nv-half"
__device__ void Name2(nv_half x);
#line 1 "name-nv-half2"
__device__ void Name3(nv_half2 x);
#line 1 "name-reserved-nv-half"
__device__ void Name4(__nv_half x);
#line 1 "name-reserved-nv-half2"
__device__ void Name5(__nv_half2 x);
#line 1 "name-reserved-nv-half-raw"
__device__ void Name6(__nv_half_raw x);
#line 1 "name-reserved-nv-half2-raw"
__device__ void Name7(__nv_half2_raw x);
