/*---
clause: lang.half.macros-remove-conversions-and-operators
covers: the macro of operators alone, comparisons
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define __CUDA_NO_HALF_OPERATORS__
#endif
#include <cuda_fp16.h>

// No row: conversions, operators of pairs and the short names are there.
__device__ __half FromFloat(float x) { return __half(x); }
__device__ __half FromInt(int x) { return x; }
__device__ float ToFloat(__half x) { return x; }
__device__ int ToInt(__half x) { return x; }
__device__ __half2 Multiply(__half2 a, __half2 b) { return a * b; }
__device__ bool EqualPairs(__half2 a, __half2 b) { return a == b; }
__device__ half NameOne(half x) { return x; }
__device__ half2 NameTwo(half2 x) { return x; }

#line 1 "equal"
__device__ bool Equal(__half a, __half b) { return a == b; }
#line 1 "not-equal"
__device__ bool NotEqual(__half a, __half b) { return a != b; }
#line 1 "less"
__device__ bool Less(__half a, __half b) { return a < b; }
#line 1 "less-or-equal"
__device__ bool LessOrEqual(__half a, __half b) { return a <= b; }
#line 1 "greater"
__device__ bool Greater(__half a, __half b) { return a > b; }
#line 1 "greater-or-equal"
__device__ bool GreaterOrEqual(__half a, __half b) { return a >= b; }
