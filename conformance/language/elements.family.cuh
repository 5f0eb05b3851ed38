// Elements of two and four narrow numbers: floats, and the same numbers in other formats. CUDA's header of the narrow
// numbers comes first.
#include "cts/arithmetic/operands.h"

namespace {

// Element `i` of the operands, from 0.
__host__ __device__ inline unsigned At(const cts::Operands& o, int i) {
  return static_cast<unsigned>((i < 2 ? o.a : o.b) >> (i % 2 * 32));
}
__host__ __device__ inline unsigned HalfBits(unsigned x) {
  return (x >> 16 & 0x8000) | ((x >> 23 & 0xff) - 112) << 10 | (x >> 13 & 0x3ff);
}
__device__ float2 Floats(unsigned a, unsigned b) { return make_float2(__uint_as_float(a), __uint_as_float(b)); }
__device__ double2 Doubles(unsigned a, unsigned b) { return make_double2(__uint_as_float(a), __uint_as_float(b)); }
template <class Raw>
__device__ Raw Pair(unsigned a, unsigned b) {
  Raw raw;
  raw.x = static_cast<unsigned short>(a);
  raw.y = static_cast<unsigned short>(b);
  return raw;
}
__device__ __half2_raw Halves(unsigned a, unsigned b) { return Pair<__half2_raw>(HalfBits(a), HalfBits(b)); }
__device__ __nv_bfloat162_raw Bfloats(unsigned a, unsigned b) { return Pair<__nv_bfloat162_raw>(a >> 16, b >> 16); }
template <class T>
__device__ T Coded(cts::Bits codes) {
  T x;
  x.__x = static_cast<decltype(x.__x)>(codes);
  return x;
}
__device__ unsigned Word(__half2_raw x) { return x.x | static_cast<unsigned>(x.y) << 16; }

}  // namespace
