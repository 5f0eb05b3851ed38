/*---
clause: lang.bfloat16.macros-remove-conversions-and-operators
covers: the macro of operators alone, comparisons
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define __CUDA_NO_BFLOAT16_OPERATORS__
#endif
#include <cuda_bf16.h>

// No row: conversions, operators of pairs and the short names are there.
__device__ __nv_bfloat16 FromFloat(float x) { return __nv_bfloat16(x); }
__device__ __nv_bfloat16 FromInt(int x) { return x; }
__device__ float ToFloat(__nv_bfloat16 x) { return x; }
__device__ int ToInt(__nv_bfloat16 x) { return x; }
__device__ __nv_bfloat162 Multiply(__nv_bfloat162 a, __nv_bfloat162 b) { return a * b; }
__device__ bool EqualPairs(__nv_bfloat162 a, __nv_bfloat162 b) { return a == b; }
__device__ nv_bfloat16 NameOne(nv_bfloat16 x) { return x; }
__device__ nv_bfloat162 NameTwo(nv_bfloat162 x) { return x; }

#line 1 "equal"
__device__ bool Equal(__nv_bfloat16 a, __nv_bfloat16 b) { return a == b; }
#line 1 "not-equal"
__device__ bool NotEqual(__nv_bfloat16 a, __nv_bfloat16 b) { return a != b; }
#line 1 "less"
__device__ bool Less(__nv_bfloat16 a, __nv_bfloat16 b) { return a < b; }
#line 1 "less-or-equal"
__device__ bool LessOrEqual(__nv_bfloat16 a, __nv_bfloat16 b) { return a <= b; }
#line 1 "greater"
__device__ bool Greater(__nv_bfloat16 a, __nv_bfloat16 b) { return a > b; }
#line 1 "greater-or-equal"
__device__ bool GreaterOrEqual(__nv_bfloat16 a, __nv_bfloat16 b) { return a >= b; }
