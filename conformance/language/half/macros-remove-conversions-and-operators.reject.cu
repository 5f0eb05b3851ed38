/*---
clause: lang.half.macros-remove-conversions-and-operators
control: the macros are not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define __CUDA_NO_HALF_CONVERSIONS__
#define __CUDA_NO_HALF_OPERATORS__
#define __CUDA_NO_HALF2_OPERATORS__
#define CUDA_NO_HALF
#endif
#include <cuda_fp16.h>

#line 1 "from-float"
__device__ __half FromFloat(float x) { return __half(x); }
#line 1 "from-int"
__device__ __half FromInt(int x) { return __half(x); }
#line 1 "to-float"
__device__ float ToFloat(__half x) { return x; }
#line 1 "to-int"
__device__ int ToInt(__half x) { return x; }
#line 1 "sum-of-halves"
__device__ __half Add(__half a, __half b) { return a + b; }
#line 1 "comparison-of-halves"
__device__ bool Less(__half a, __half b) { return a < b; }
#line 1 "product-of-pairs"
__device__ __half2 Multiply(__half2 a, __half2 b) { return a * b; }
#line 1 "comparison-of-pairs"
__device__ bool Equal(__half2 a, __half2 b) { return a == b; }
#line 1 "name-of-half"
__device__ void NameOne(half x);
#line 1 "name-of-half2"
__device__ void NameTwo(half2 x);
