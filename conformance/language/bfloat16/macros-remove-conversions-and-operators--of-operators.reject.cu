/*---
clause: lang.bfloat16.macros-remove-conversions-and-operators
covers: the macro of operators alone, arithmetic
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

#line 1 "sum"
__device__ __nv_bfloat16 Sum(__nv_bfloat16 a, __nv_bfloat16 b) { return a + b; }
#line 1 "sum-assigned"
__device__ void SumAssigned(__nv_bfloat16& a, __nv_bfloat16 b) { a += b; }
#line 1 "difference"
__device__ __nv_bfloat16 Difference(__nv_bfloat16 a, __nv_bfloat16 b) { return a - b; }
#line 1 "difference-assigned"
__device__ void DifferenceAssigned(__nv_bfloat16& a, __nv_bfloat16 b) { a -= b; }
#line 1 "product"
__device__ __nv_bfloat16 Product(__nv_bfloat16 a, __nv_bfloat16 b) { return a * b; }
#line 1 "product-assigned"
__device__ void ProductAssigned(__nv_bfloat16& a, __nv_bfloat16 b) { a *= b; }
#line 1 "quotient"
__device__ __nv_bfloat16 Quotient(__nv_bfloat16 a, __nv_bfloat16 b) { return a / b; }
#line 1 "quotient-assigned"
__device__ void QuotientAssigned(__nv_bfloat16& a, __nv_bfloat16 b) { a /= b; }
#line 1 "increment"
__device__ void Increment(__nv_bfloat16& a) { ++a; }
#line 1 "increment-behind"
__device__ void IncrementBehind(__nv_bfloat16& a) { a++; }
#line 1 "decrement"
__device__ void Decrement(__nv_bfloat16& a) { --a; }
#line 1 "decrement-behind"
__device__ void DecrementBehind(__nv_bfloat16& a) { a--; }
#line 1 "kept"
__device__ __nv_bfloat16 Kept(__nv_bfloat16 a) { return +a; }
#line 1 "negated"
__device__ __nv_bfloat16 Negated(__nv_bfloat16 a) { return -a; }
