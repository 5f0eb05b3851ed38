/*---
clause: lang.half.macros-remove-conversions-and-operators
covers: the macro of operators of pairs alone, each operator
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define __CUDA_NO_HALF2_OPERATORS__
#endif
#include <cuda_fp16.h>

// No row: conversions, operators of one number and the short names are there.
__device__ __half FromFloat(float x) { return __half(x); }
__device__ __half FromInt(int x) { return x; }
__device__ float ToFloat(__half x) { return x; }
__device__ int ToInt(__half x) { return x; }
__device__ __half Add(__half a, __half b) { return a + b; }
__device__ bool LessOfOne(__half a, __half b) { return a < b; }
__device__ half NameOne(half x) { return x; }
__device__ half2 NameTwo(half2 x) { return x; }

#line 1 "sum"
__device__ __half2 Sum(__half2 a, __half2 b) { return a + b; }
#line 1 "sum-assigned"
__device__ void SumAssigned(__half2& a, __half2 b) { a += b; }
#line 1 "difference"
__device__ __half2 Difference(__half2 a, __half2 b) { return a - b; }
#line 1 "difference-assigned"
__device__ void DifferenceAssigned(__half2& a, __half2 b) { a -= b; }
#line 1 "product"
__device__ __half2 Product(__half2 a, __half2 b) { return a * b; }
#line 1 "product-assigned"
__device__ void ProductAssigned(__half2& a, __half2 b) { a *= b; }
#line 1 "quotient"
__device__ __half2 Quotient(__half2 a, __half2 b) { return a / b; }
#line 1 "quotient-assigned"
__device__ void QuotientAssigned(__half2& a, __half2 b) { a /= b; }
#line 1 "increment"
__device__ void Increment(__half2& a) { ++a; }
#line 1 "increment-behind"
__device__ void IncrementBehind(__half2& a) { a++; }
#line 1 "decrement"
__device__ void Decrement(__half2& a) { --a; }
#line 1 "decrement-behind"
__device__ void DecrementBehind(__half2& a) { a--; }
#line 1 "kept"
__device__ __half2 Kept(__half2 a) { return +a; }
#line 1 "negated"
__device__ __half2 Negated(__half2 a) { return -a; }
#line 1 "equal"
__device__ bool Equal(__half2 a, __half2 b) { return a == b; }
#line 1 "not-equal"
__device__ bool NotEqual(__half2 a, __half2 b) { return a != b; }
#line 1 "less"
__device__ bool Less(__half2 a, __half2 b) { return a < b; }
#line 1 "less-or-equal"
__device__ bool LessOrEqual(__half2 a, __half2 b) { return a <= b; }
#line 1 "greater"
__device__ bool Greater(__half2 a, __half2 b) { return a > b; }
#line 1 "greater-or-equal"
__device__ bool GreaterOrEqual(__half2 a, __half2 b) { return a >= b; }
