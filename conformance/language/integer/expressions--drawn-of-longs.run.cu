/*---
clause: lang.integer.expressions
covers: drawn expressions of 64 bits, with halves and 128-bit products between
control: each expression is the next one
control-fails-with: not the bits that the expression has
unit-build: [[], [device-debug]]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

#include "../drawn.family.cuh"

namespace {

using U128 = unsigned __int128;

__host__ __device__ U64 Ones(U64 x) {
#ifdef __CUDA_ARCH__
  return static_cast<U64>(__popcll(x));
#else
  return static_cast<U64>(__builtin_popcountll(x));
#endif
}
__host__ __device__ U64 LeadingZeros(U64 x) {
#ifdef __CUDA_ARCH__
  return static_cast<U64>(__clzll(static_cast<S64>(x)));
#else
  return x == 0 ? 64 : static_cast<U64>(__builtin_clzll(x));
#endif
}
__host__ __device__ U64 Pair(U32 low, U32 high) { return U64{high} << 32 | low; }
__host__ __device__ U128 Wide(U64 low, U64 high) { return static_cast<U128>(high) << 64 | low; }

// An expression of three numbers, `depth` operators deep; constants of an operator are drawn, too.
template <U32 place, int depth>
__host__ __device__ U64 Expression(U64 x, U64 y, U64 z) {
  constexpr U32 kHere = Drawn(place), kOther = Drawn(place + 0x10000000);
  constexpr U64 kConstant = U64{Drawn(place + 0x20000000)} << 32 | kOther;
  if constexpr (depth == 0) {
    constexpr U32 kKind = kHere % 8;
    return kKind < 2 ? x : kKind < 4 ? y : kKind < 7 ? z : kConstant;
  } else {
    const U64 a = Expression<place * 4 + 1, depth - 1>(x, y, z), b = Expression<place * 4 + 2, depth - 1>(x, y, z);
    const S64 sa = static_cast<S64>(a), sb = static_cast<S64>(b);
    const U32 low = static_cast<U32>(a), high = static_cast<U32>(b >> 32);
    constexpr U32 kOperator = kHere % 28, kBy = 1 + kOther % 63, kAlso = 1 + (kOther >> 8) % 63, kFew = kOther % 5;
    constexpr U64 kMask = (U64{2} << kOther % 40) - 1;
    constexpr U32 kAt = (kOther >> 8) % 24;
    if constexpr (kOperator == 0) return a << kBy | b >> (64 - kBy);
    if constexpr (kOperator == 1) return (a >> kAt & kMask) + b;
    if constexpr (kOperator == 2) return static_cast<U64>(static_cast<S64>(a << kBy) >> kAlso) ^ b;
    if constexpr (kOperator == 3) return (a & ~(kMask << kAt)) | (b & kMask) << kAt;
    if constexpr (kOperator == 4) return a + (b << kFew);
    if constexpr (kOperator == 5) return U64{low} * high + x;
    if constexpr (kOperator == 6) return static_cast<U64>(S64{static_cast<S32>(low)} * static_cast<S32>(high)) - y;
    if constexpr (kOperator == 7) return static_cast<U64>(static_cast<U128>(a) * b >> 64);
    if constexpr (kOperator == 8) return static_cast<U64>((static_cast<U128>(a) * b + x) >> kBy);
    if constexpr (kOperator == 9) return a * (kConstant | 1) - b;
    if constexpr (kOperator == 10) return a < b ? a : b;
    if constexpr (kOperator == 11) return static_cast<U64>(sa > sb ? sa : sb);
    if constexpr (kOperator == 12)
      return static_cast<U64>(sa < static_cast<S64>(kMask) ? sa > -100 ? sa : -100 : static_cast<S64>(kMask)) + b;
    if constexpr (kOperator == 13) return a > b ? a - b : b - a;
    if constexpr (kOperator == 14) return Ones(a & b) + (a ^ x);
    if constexpr (kOperator == 15) return LeadingZeros(a) * 5 + b;
    if constexpr (kOperator == 16) return sa < sb ? a : b >> 1;
    if constexpr (kOperator == 17) return static_cast<U64>(S64{static_cast<S32>(a >> kFew * 8)}) + b;
    if constexpr (kOperator == 18) return b + static_cast<U64>(a + b < a);
    if constexpr (kOperator == 19) return a / (kMask + 2) + b % (kAlso + 2);
    if constexpr (kOperator == 20) return a << (b & 63) | x >> ((0 - b) & 63);
    if constexpr (kOperator == 21) return static_cast<U64>(sa >> (b & 63)) - b;
    if constexpr (kOperator == 22) return Pair(high, low) + b;
    if constexpr (kOperator == 23) return static_cast<U64>((Wide(a, b) + Wide(b, x)) >> kBy);
    if constexpr (kOperator == 24) return static_cast<U64>((Wide(a, b) - Wide(x, a)) >> 64);
    if constexpr (kOperator == 25) return Wide(a, b) < Wide(b, a) ? a + 1 : b;
    if constexpr (kOperator == 26) return static_cast<U64>(Wide(a, b) << (x & 63) >> 64);
    if constexpr (kOperator == 27) return ((a & b) | (~a & x)) ^ (b & kConstant);
  }
}
template <U32 n>
__host__ __device__ U64 Whole(U64 x, U64 y, U64 z) {
  return Expression<n, 4>(x, y, z);
}

#define EXPRESSION(ROW, n, next) DRAWN_OF_LONGS(ROW, Whole, n, next)
#define FUNCTIONS(ROW)                    \
  TEN_EXPRESSIONS(ROW, EXPRESSION, 1, 20) \
  TEN_EXPRESSIONS(ROW, EXPRESSION, 2, 30) \
  TEN_EXPRESSIONS(ROW, EXPRESSION, 3, 40) TEN_EXPRESSIONS(ROW, EXPRESSION, 4, 10)

CTS_EXACT_TABLE(Functions, FUNCTIONS, LONG_OPERANDS);

void CheckAll() { CheckWords<Functions>(64, cts::control(), "not the bits that the expression has"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(for_a_debugger) { CheckAll(); }
#endif

}  // namespace
