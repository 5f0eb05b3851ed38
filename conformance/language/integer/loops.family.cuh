// Loops of unknown length, the same on both sides. They need arguments.family.cuh, which comes first.
namespace {

// Each element is another one, without memory.
__host__ __device__ U32 Element(U32 x, U32 i) { return (x + i) * 0x9e3779b1u ^ (x >> (i & 31)); }

enum class Shape { kSum, kDown, kStep, kLeaves, kSkips, kLeast, kWide, kSigned, kTwice, kShifted, kBytes, kWraps };

// On the device so many turns at once.
#ifdef __CUDA_ARCH__
#define UNROLLED _Pragma("unroll by")
#else
#define UNROLLED
#endif

// A loop over elements from `begin` on, as many as `z` says, unrolled `by` times.
template <Shape kShape, int by>
__host__ __device__ U32 Loop(U32 x, U32 y, U32 z, U32 begin) {
  const U32 end = begin + z % 40;
  U32 sum = y;
  if constexpr (kShape == Shape::kSum) {
    UNROLLED
    for (U32 i = begin; i < end; ++i) sum = sum * 31 + Element(x, i);
  }
  if constexpr (kShape == Shape::kDown) {
    UNROLLED
    for (U32 i = end; i-- > begin;) sum = sum * 31 + Element(x, i);
  }
  if constexpr (kShape == Shape::kStep) {
    const U32 step = 1 + y % 5;
    UNROLLED
    for (U32 i = begin; i < end; i += step) sum = (sum << 5 | sum >> 27) + Element(x, i);
  }
  if constexpr (kShape == Shape::kLeaves) {
    UNROLLED
    for (U32 i = begin; i < end; ++i) {
      sum += Element(x, i);
      if (sum % 16 == 3) break;
      sum ^= i;
    }
  }
  if constexpr (kShape == Shape::kSkips) {
    UNROLLED
    for (U32 i = begin; i < end; ++i) {
      if ((Element(x, i) & 3) == (y & 3)) continue;
      sum = sum * 5 + i;
    }
  }
  if constexpr (kShape == Shape::kLeast) {
    S32 least = 0x7fffffff;
    U32 at = 0;
    UNROLLED
    for (U32 i = begin; i < end; ++i) {
      const S32 element = static_cast<S32>(Element(x, i));
      if (element < least) {
        least = element;
        at = i;
      }
    }
    sum += static_cast<U32>(least) ^ at << 16;
  }
  if constexpr (kShape == Shape::kWide) {
    U64 wide = y;
    UNROLLED
    for (U32 i = begin; i < end; ++i) wide += U64{Element(x, i)} * Element(y, i);
    sum = static_cast<U32>(wide) ^ static_cast<U32>(wide >> 32);
  }
  if constexpr (kShape == Shape::kSigned) {
    UNROLLED
    for (S32 i = static_cast<S32>(begin) - 20; i < static_cast<S32>(end) - 20; ++i)
      sum = sum * 31 + static_cast<U32>(i * 7 / 3);
  }
  if constexpr (kShape == Shape::kTwice) {
    UNROLLED
    for (U32 i = begin; i < end; ++i) {
      UNROLLED
      for (U32 j = i; j < end; j += 3) sum = sum * 3 + Element(x, i ^ j);
    }
  }
  if constexpr (kShape == Shape::kShifted) {
    UNROLLED
    for (U32 rest = x >> (z & 15); rest != 0; rest >>= 1 + (begin & 1)) sum = sum * 3 + (rest & 5);
  }
  if constexpr (kShape == Shape::kBytes) {
    unsigned char byte = static_cast<unsigned char>(y);
    UNROLLED
    for (U32 i = begin; i < end; ++i) byte = static_cast<unsigned char>(byte * 7 + Element(x, i));
    sum = byte;
  }
  if constexpr (kShape == Shape::kWraps) {
    unsigned char i = static_cast<unsigned char>(begin + 230);
    UNROLLED
    for (U32 n = 0; n < z % 40; ++n, ++i) sum = sum * 31 + i;
  }
  return sum;
}

}  // namespace
