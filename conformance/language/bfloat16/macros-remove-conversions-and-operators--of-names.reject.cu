/*---
clause: lang.bfloat16.macros-remove-conversions-and-operators
covers: the macro of short names alone, each name
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define CUDA_NO_BFLOAT16
#endif
#include <cuda_bf16.h>

// No row: conversions and operators are there.
__device__ __nv_bfloat16 FromFloat(float x) { return __nv_bfloat16(x); }
__device__ __nv_bfloat16 FromInt(int x) { return x; }
__device__ float ToFloat(__nv_bfloat16 x) { return x; }
__device__ int ToInt(__nv_bfloat16 x) { return x; }
__device__ __nv_bfloat16 Add(__nv_bfloat16 a, __nv_bfloat16 b) { return a + b; }
__device__ bool Less(__nv_bfloat16 a, __nv_bfloat16 b) { return a < b; }
__device__ __nv_bfloat162 Multiply(__nv_bfloat162 a, __nv_bfloat162 b) { return a * b; }
__device__ bool Equal(__nv_bfloat162 a, __nv_bfloat162 b) { return a == b; }

#line 1 "name-nv-bfloat16"
__device__ void Name0(nv_bfloat16 x);
#line 1 "name-nv-bfloat162"
__device__ void Name1(nv_bfloat162 x);
