// Functions of words, by the device's own functions and as the host computes them. They need arguments.family.cuh,
// which comes first.
namespace {

__host__ __device__ U32 Permuted(U32 low, U32 high, U32 selector) {
#ifdef __CUDA_ARCH__
  return __byte_perm(low, high, selector);
#else
  U32 word = 0;
  for (U32 i = 0; i < 4; ++i) {
    const U32 byte = selector >> 4 * i & 7;
    word |= ((byte < 4 ? low >> 8 * byte : high >> 8 * (byte - 4)) & 0xff) << 8 * i;
  }
  return word;
#endif
}
// Of four products of bytes, with sign, and a third word.
__host__ __device__ U32 Dot(U32 x, U32 y, U32 z) {
#ifdef __CUDA_ARCH__
  return static_cast<U32>(__dp4a(static_cast<S32>(x), static_cast<S32>(y), static_cast<S32>(z)));
#else
  for (U32 i = 0; i < 32; i += 8)
    z += static_cast<U32>(S32{static_cast<signed char>(x >> i)} * S32{static_cast<signed char>(y >> i)});
  return z;
#endif
}
// Of two products of halves with bytes, without sign.
__host__ __device__ U32 HalfDot(U32 x, U32 y, U32 z) {
#ifdef __CUDA_ARCH__
  return __dp2a_hi(x, y, z);
#else
  return z + (x & 0xffff) * (y >> 16 & 0xff) + (x >> 16) * (y >> 24);
#endif
}
__host__ __device__ U32 Ones(U32 x) {
#ifdef __CUDA_ARCH__
  return static_cast<U32>(__popc(x));
#else
  return static_cast<U32>(__builtin_popcount(x));
#endif
}
__host__ __device__ U32 LeadingZeros(U32 x) {
#ifdef __CUDA_ARCH__
  return static_cast<U32>(__clz(static_cast<S32>(x)));
#else
  return x == 0 ? 32 : static_cast<U32>(__builtin_clz(x));
#endif
}
__host__ __device__ U32 Reversed(U32 x) {
#ifdef __CUDA_ARCH__
  return __brev(x);
#else
  U32 word = 0;
  for (U32 i = 0; i < 32; ++i) word |= (x >> i & 1) << (31 - i);
  return word;
#endif
}
__host__ __device__ S32 Lesser(S32 x, S32 y) { return x < y ? x : y; }
__host__ __device__ S32 Greater(S32 x, S32 y) { return x > y ? x : y; }
__host__ __device__ U32 Lesser(U32 x, U32 y) { return x < y ? x : y; }
__host__ __device__ U32 Greater(U32 x, U32 y) { return x > y ? x : y; }

}  // namespace
