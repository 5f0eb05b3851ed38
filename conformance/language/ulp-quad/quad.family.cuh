// Numbers of quad precision as words, for functions of compute capability 10.0 and later. It needs
// cts/arithmetic/exact_table.cuh, which comes first.
#include <crt/device_fp128_functions.h>

#include <cstring>

namespace {

// Elsewhere the host has no such type, and no case is run.
#if defined(__x86_64__)
using Quad = __float128;
using cts::Bits;
using cts::Wide;

__host__ __device__ inline Quad QuadOf(Wide bits) {
  Quad x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
__host__ __device__ inline Wide BitsOf(Quad x) {
  Wide bits = 0;
  memcpy(&bits, &x, sizeof x);
  return bits;
}
__device__ inline Bits High(Quad x) { return static_cast<Bits>(BitsOf(x) >> 64); }
__device__ inline Bits Low(Quad x) { return static_cast<Bits>(BitsOf(x)); }

// The last 64 bits of operand `n`: none, all, few, or any.
__host__ __device__ inline Wide Operand(Bits high, Bits chance, int n) {
  const Bits any = cts::Mixed(chance, static_cast<Bits>(n));
  const Bits kind = any % 4, low = kind == 0 ? 0 : kind == 1 ? ~Bits{0} : kind == 2 ? any >> any % 64 : any;
  return Wide{high} << 64 | low;
}

constexpr cts::Format kHigh{15, 48};  // what the first half looks like
cts::Expected HighOf(Quad exact) { return cts::Number(kHigh, static_cast<Bits>(BitsOf(exact) >> 64)); }
cts::Expected LowOf(Quad exact) {
  const Bits high = static_cast<Bits>(BitsOf(exact) >> 64);
  return cts::IsNan(kHigh, high) ? cts::Open() : cts::Expected(static_cast<Bits>(BitsOf(exact)));
}

#endif

}  // namespace
