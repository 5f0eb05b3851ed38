/*---
clause: lang.half.macros-remove-conversions-and-operators
covers: the macro of conversions alone, each conversion
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define __CUDA_NO_HALF_CONVERSIONS__
#endif
#include <cuda_fp16.h>

// No row: the operators and the short names are there.
__device__ __half Add(__half a, __half b) { return a + b; }
__device__ bool Less(__half a, __half b) { return a < b; }
__device__ __half2 Multiply(__half2 a, __half2 b) { return a * b; }
__device__ bool Equal(__half2 a, __half2 b) { return a == b; }
__device__ half NameOne(half x) { return x; }
__device__ half2 NameTwo(half2 x) { return x; }

#line 1 "from-float"
__device__ __half FromFloat(float x) { return __half(x); }
#line 1 "from-double"
__device__ __half FromDouble(double x) { return __half(x); }
#line 1 "from-short"
__device__ __half FromShort(short x) { return __half(x); }
#line 1 "from-unsigned-short"
__device__ __half FromUnsignedShort(unsigned short x) { return __half(x); }
#line 1 "from-int"
__device__ __half FromInt(int x) { return __half(x); }
#line 1 "from-unsigned"
__device__ __half FromUnsigned(unsigned x) { return __half(x); }
#line 1 "from-long"
__device__ __half FromLong(long x) { return __half(x); }
#line 1 "from-unsigned-long"
__device__ __half FromUnsignedLong(unsigned long x) { return __half(x); }
#line 1 "from-long-long"
__device__ __half FromLongLong(long long x) { return __half(x); }
#line 1 "from-unsigned-long-long"
__device__ __half FromUnsignedLongLong(unsigned long long x) { return __half(x); }
#line 1 "assigned-float"
__device__ void AssignFloat(__half& to, float x) { to = x; }
#line 1 "assigned-int"
__device__ void AssignInt(__half& to, int x) { to = x; }
#line 1 "assigned-unsigned-long-long"
__device__ void AssignUnsignedLongLong(__half& to, unsigned long long x) { to = x; }
#line 1 "to-float"
__device__ float ToFloat(__half x) { return static_cast<float>(x); }
#line 1 "to-signed-char"
__device__ signed char ToSignedChar(__half x) { return static_cast<signed char>(x); }
#line 1 "to-unsigned-char"
__device__ unsigned char ToUnsignedChar(__half x) { return static_cast<unsigned char>(x); }
#line 1 "to-char"
__device__ char ToChar(__half x) { return static_cast<char>(x); }
#line 1 "to-short"
__device__ short ToShort(__half x) { return static_cast<short>(x); }
#line 1 "to-unsigned-short"
__device__ unsigned short ToUnsignedShort(__half x) { return static_cast<unsigned short>(x); }
#line 1 "to-int"
__device__ int ToInt(__half x) { return static_cast<int>(x); }
#line 1 "to-unsigned"
__device__ unsigned ToUnsigned(__half x) { return static_cast<unsigned>(x); }
#line 1 "to-long"
__device__ long ToLong(__half x) { return static_cast<long>(x); }
#line 1 "to-unsigned-long"
__device__ unsigned long ToUnsignedLong(__half x) { return static_cast<unsigned long>(x); }
#line 1 "to-long-long"
__device__ long long ToLongLong(__half x) { return static_cast<long long>(x); }
#line 1 "to-unsigned-long-long"
__device__ unsigned long long ToUnsignedLongLong(__half x) { return static_cast<unsigned long long>(x); }
#line 1 "to-bool"
__device__ bool ToBool(__half x) { return static_cast<bool>(x); }
