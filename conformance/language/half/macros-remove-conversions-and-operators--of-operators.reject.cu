/*---
clause: lang.half.macros-remove-conversions-and-operators
covers: the macro of operators alone, arithmetic
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

#line 1 "sum"
__device__ __half Sum(__half a, __half b) { return a + b; }
#line 1 "sum-assigned"
__device__ void SumAssigned(__half& a, __half b) { a += b; }
#line 1 "difference"
__device__ __half Difference(__half a, __half b) { return a - b; }
#line 1 "difference-assigned"
__device__ void DifferenceAssigned(__half& a, __half b) { a -= b; }
#line 1 "product"
__device__ __half Product(__half a, __half b) { return a * b; }
#line 1 "product-assigned"
__device__ void ProductAssigned(__half& a, __half b) { a *= b; }
#line 1 "quotient"
__device__ __half Quotient(__half a, __half b) { return a / b; }
#line 1 "quotient-assigned"
__device__ void QuotientAssigned(__half& a, __half b) { a /= b; }
#line 1 "increment"
__device__ void Increment(__half& a) { ++a; }
#line 1 "increment-behind"
__device__ void IncrementBehind(__half& a) { a++; }
#line 1 "decrement"
__device__ void Decrement(__half& a) { --a; }
#line 1 "decrement-behind"
__device__ void DecrementBehind(__half& a) { a--; }
#line 1 "kept"
__device__ __half Kept(__half a) { return +a; }
#line 1 "negated"
__device__ __half Negated(__half a) { return -a; }
