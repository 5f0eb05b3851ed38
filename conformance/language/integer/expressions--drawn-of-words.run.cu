/*---
clause: lang.integer.expressions
covers: drawn expressions of shifts, fields, permuted bytes, products, extremes and choices
control: each expression is the next one
control-fails-with: not the words that the expression has
unit-build: [[], [device-debug]]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

#include "functions-of-words.family.cuh"

#include "../drawn.family.cuh"

namespace {

// An expression of three words, `depth` operators deep; constants of an operator are drawn, too.
template <U32 place, int depth>
__host__ __device__ U32 Expression(U32 x, U32 y, U32 z) {
  constexpr U32 kHere = Drawn(place), kOther = Drawn(place + 0x10000000);
  if constexpr (depth == 0) {
    constexpr U32 kKind = kHere % 8;
    return kKind < 2 ? x : kKind < 4 ? y : kKind < 7 ? z : kHere >> 3;
  } else {
    const U32 a = Expression<place * 4 + 1, depth - 1>(x, y, z), b = Expression<place * 4 + 2, depth - 1>(x, y, z);
    const S32 sa = static_cast<S32>(a), sb = static_cast<S32>(b);
    constexpr U32 kOperator = kHere % 32, kBy = 1 + kOther % 31, kFew = kOther % 5, kAlso = 1 + (kOther >> 8) % 31;
    constexpr U32 kMask = (2u << kOther % 12) - 1, kAt = (kOther >> 8) % 20, kByte = (kOther >> 8) % 4 * 8;
    if constexpr (kOperator == 0) return a << kBy | b >> (32 - kBy);
    if constexpr (kOperator == 1) return Permuted(a, b, kOther & 0x7777);
    if constexpr (kOperator == 2) return (a >> kAt & kMask) + b;
    if constexpr (kOperator == 3) return static_cast<U32>(static_cast<S32>(a << kBy) >> kAlso) ^ b;
    if constexpr (kOperator == 4) return (a & ~(kMask << kAt)) | (b & kMask) << kAt;
    if constexpr (kOperator == 5) return a + (b << kFew);
    if constexpr (kOperator == 6) return static_cast<U32>((U64{b} << 32 | a) >> kBy) + x;
    if constexpr (kOperator == 7) return static_cast<U32>(U64{a} * b >> 32);
    if constexpr (kOperator == 8) return static_cast<U32>((S64{sa} * sb) >> 32);
    if constexpr (kOperator == 9) return a * (kOther | 1) - b;
    if constexpr (kOperator == 10) return Dot(a, b, z);
    if constexpr (kOperator == 11) return HalfDot(a, b, x);
    if constexpr (kOperator == 12) return Lesser(Greater(a, x), b);
    if constexpr (kOperator == 13)
      return static_cast<U32>(Greater(Lesser(sa, static_cast<S32>(kMask << 8)), -static_cast<S32>(kMask))) + b;
    if constexpr (kOperator == 14) return Greater(a, b) - Lesser(a, b);
    if constexpr (kOperator == 15) return Ones(a & b) + (a ^ x);
    if constexpr (kOperator == 16) return LeadingZeros(a) * 3 + b;
    if constexpr (kOperator == 17) return Reversed(a) >> kFew ^ b;
    if constexpr (kOperator == 18) return sa < sb ? a : b >> 1;
    if constexpr (kOperator == 19) return static_cast<U32>(S32{static_cast<signed char>(a >> kByte)}) + b;
    if constexpr (kOperator == 20) return (a & 0xffff) * (b >> 16) + y;
    if constexpr (kOperator == 21) return b + static_cast<U32>(a + b < a);
    if constexpr (kOperator == 22) return a / (kMask + 2) + b % (kAlso + 2);
    if constexpr (kOperator == 23) return a << (b & 31) | x >> ((0 - b) & 31);
    if constexpr (kOperator == 24) return static_cast<U32>(sa >> (b & 31)) - b;
    if constexpr (kOperator == 25) return (a & b) + ((a ^ b) >> 1);
    if constexpr (kOperator == 26) return static_cast<U32>((S64{sa} - sb) >> 32) & a;
    if constexpr (kOperator == 27) return ((a & b) | (~a & x)) ^ (b & kOther);
    if constexpr (kOperator == 28) return static_cast<U32>(Greater(sa, -static_cast<S32>(kMask))) ^ b;
    if constexpr (kOperator == 29) return (a & kMask) == (b & kMask) ? a + 1 : 0 - b;
    if constexpr (kOperator == 30) return sa >= 0 || a < b ? ~a : b + kOther;
    if constexpr (kOperator == 31)
      return static_cast<U32>(S32{static_cast<short>(a)} * S32{static_cast<short>(b >> 8)});
  }
}
template <U32 n>
__host__ __device__ U32 Whole(U32 x, U32 y, U32 z) {
  return Expression<n, 4>(x, y, z);
}

#define EXPRESSION(ROW, n, next) DRAWN_OF_WORDS(ROW, Whole, n, next)
#define FUNCTIONS(ROW)                    \
  TEN_EXPRESSIONS(ROW, EXPRESSION, 1, 20) \
  TEN_EXPRESSIONS(ROW, EXPRESSION, 2, 30) \
  TEN_EXPRESSIONS(ROW, EXPRESSION, 3, 40) \
  TEN_EXPRESSIONS(ROW, EXPRESSION, 4, 50) \
  TEN_EXPRESSIONS(ROW, EXPRESSION, 5, 10)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

void CheckAll() { CheckWords<Functions>(32, cts::control(), "not the words that the expression has"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(for_a_debugger) { CheckAll(); }
#endif

}  // namespace
