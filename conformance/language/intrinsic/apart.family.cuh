// How far two floats are apart.
#include "cts/arithmetic/exact_table.cuh"

namespace {

// In representable numbers, zeros as one, infinity as the one after the largest; all the way where one alone is NaN.
__device__ inline unsigned Apart(float a, float b) {
  if (isnan(a) || isnan(b)) return isnan(a) && isnan(b) ? 0 : 0xffffffff;
  const auto place = [](float x) {
    const long long size = __float_as_uint(x) & 0x7fffffff;
    return signbit(x) ? -size : size;
  };
  return static_cast<unsigned>(llabs(place(a) - place(b)));
}

// Without its last eleven bits.
__device__ inline float Cut(float x) { return __uint_as_float(__float_as_uint(x) & ~0x7ffu); }

}  // namespace
