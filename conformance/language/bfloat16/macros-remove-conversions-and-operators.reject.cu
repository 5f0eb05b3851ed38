/*---
clause: lang.bfloat16.macros-remove-conversions-and-operators
covers: the macro of conversions alone, each conversion
control: the macro is not defined
rejects-with: each-row
---*/
#ifndef CTS_CONTROL
#define __CUDA_NO_BFLOAT16_CONVERSIONS__
#endif
#include <cuda_bf16.h>

// No row: the operators and the short names are there.
__device__ __nv_bfloat16 Add(__nv_bfloat16 a, __nv_bfloat16 b) { return a + b; }
__device__ bool Less(__nv_bfloat16 a, __nv_bfloat16 b) { return a < b; }
__device__ __nv_bfloat162 Multiply(__nv_bfloat162 a, __nv_bfloat162 b) { return a * b; }
__device__ bool Equal(__nv_bfloat162 a, __nv_bfloat162 b) { return a == b; }
__device__ nv_bfloat16 NameOne(nv_bfloat16 x) { return x; }
__device__ nv_bfloat162 NameTwo(nv_bfloat162 x) { return x; }

#line 1 "from-float"
__device__ __nv_bfloat16 FromFloat(float x) { return __nv_bfloat16(x); }
#line 1 "from-double"
__device__ __nv_bfloat16 FromDouble(double x) { return __nv_bfloat16(x); }
#line 1 "from-short"
__device__ __nv_bfloat16 FromShort(short x) { return __nv_bfloat16(x); }
#line 1 "from-unsigned-short"
__device__ __nv_bfloat16 FromUnsignedShort(unsigned short x) { return __nv_bfloat16(x); }
#line 1 "from-int"
__device__ __nv_bfloat16 FromInt(int x) { return __nv_bfloat16(x); }
#line 1 "from-unsigned"
__device__ __nv_bfloat16 FromUnsigned(unsigned x) { return __nv_bfloat16(x); }
#line 1 "from-long"
__device__ __nv_bfloat16 FromLong(long x) { return __nv_bfloat16(x); }
#line 1 "from-unsigned-long"
__device__ __nv_bfloat16 FromUnsignedLong(unsigned long x) { return __nv_bfloat16(x); }
#line 1 "from-long-long"
__device__ __nv_bfloat16 FromLongLong(long long x) { return __nv_bfloat16(x); }
#line 1 "from-unsigned-long-long"
__device__ __nv_bfloat16 FromUnsignedLongLong(unsigned long long x) { return __nv_bfloat16(x); }
#line 1 "assigned-float"
__device__ void AssignFloat(__nv_bfloat16& to, float x) { to = x; }
#line 1 "assigned-int"
__device__ void AssignInt(__nv_bfloat16& to, int x) { to = x; }
#line 1 "assigned-unsigned-long-long"
__device__ void AssignUnsignedLongLong(__nv_bfloat16& to, unsigned long long x) { to = x; }
#line 1 "to-float"
__device__ float ToFloat(__nv_bfloat16 x) { return static_cast<float>(x); }
#line 1 "to-signed-char"
__device__ signed char ToSignedChar(__nv_bfloat16 x) { return static_cast<signed char>(x); }
#line 1 "to-unsigned-char"
__device__ unsigned char ToUnsignedChar(__nv_bfloat16 x) { return static_cast<unsigned char>(x); }
#line 1 "to-char"
__device__ char ToChar(__nv_bfloat16 x) { return static_cast<char>(x); }
#line 1 "to-short"
__device__ short ToShort(__nv_bfloat16 x) { return static_cast<short>(x); }
#line 1 "to-unsigned-short"
__device__ unsigned short ToUnsignedShort(__nv_bfloat16 x) { return static_cast<unsigned short>(x); }
#line 1 "to-int"
__device__ int ToInt(__nv_bfloat16 x) { return static_cast<int>(x); }
#line 1 "to-unsigned"
__device__ unsigned ToUnsigned(__nv_bfloat16 x) { return static_cast<unsigned>(x); }
#line 1 "to-long"
__device__ long ToLong(__nv_bfloat16 x) { return static_cast<long>(x); }
#line 1 "to-unsigned-long"
__device__ unsigned long ToUnsignedLong(__nv_bfloat16 x) { return static_cast<unsigned long>(x); }
#line 1 "to-long-long"
__device__ long long ToLongLong(__nv_bfloat16 x) { return static_cast<long long>(x); }
#line 1 "to-unsigned-long-long"
__device__ unsigned long long ToUnsignedLongLong(__nv_bfloat16 x) { return static_cast<unsigned long long>(x); }
#line 1 "to-bool"
__device__ bool ToBool(__nv_bfloat16 x) { return static_cast<bool>(x); }
