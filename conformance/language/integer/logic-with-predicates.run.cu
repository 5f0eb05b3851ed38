/*---
clause: lang.integer.logic-with-predicates
control: each expression is the next one
control-fails-with: not the words that the expression has
unit-build: [[], [device-debug]]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

#include "../drawn.family.cuh"

namespace {

// An expression of three words, `depth` operators deep: logic, comparisons with and without sign, and choices by them.
template <unsigned place, int depth>
__host__ __device__ unsigned Expression(unsigned x, unsigned y, unsigned z) {
  constexpr unsigned kDrawnHere = Drawn(place);
  if constexpr (depth == 0) {
    constexpr unsigned kKind = kDrawnHere % 8;
    return kKind < 2 ? x : kKind < 4 ? y : kKind < 6 ? z : kKind == 6 ? ~x : kDrawnHere >> 3;
  } else {
    const unsigned a = Expression<place * 4 + 1, depth - 1>(x, y, z);
    const unsigned b = Expression<place * 4 + 2, depth - 1>(x, y, z);
    const int sa = static_cast<int>(a), sb = static_cast<int>(b);
    constexpr unsigned kOperator = kDrawnHere % 12;
    if constexpr (kOperator == 0) return a & b;
    if constexpr (kOperator == 1) return a | b;
    if constexpr (kOperator == 2) return a ^ b;
    if constexpr (kOperator == 3) return ~(a & b);
    if constexpr (kOperator == 4) return a & ~b;
    if constexpr (kOperator == 5) return a < b ? a : ~b;
    if constexpr (kOperator == 6) return sa < sb ? b : a ^ 0x5a5a5a5a;
    if constexpr (kOperator == 7) return 0u - static_cast<unsigned>(a <= b);
    if constexpr (kOperator == 8) return (sa > sb) != (a > b) ? a : b;
    if constexpr (kOperator == 9) return (a & 3) == (b & 3) || sa < 0 ? a | 1 : b;
    if constexpr (kOperator == 10) return a < b && sa > sb ? a & b : a ^ b;
    if constexpr (kOperator == 11) return !(a == b) && (a & b & 0x88) != 0 ? ~a : b;
  }
}

template <unsigned n>
__host__ __device__ unsigned Whole(unsigned x, unsigned y, unsigned z) {
  return Expression<n, 4>(x, y, z);
}

#define EXPRESSION(ROW, n, next) DRAWN_OF_WORDS(ROW, Whole, n, next)
#define FUNCTIONS(ROW) TEN_EXPRESSIONS(ROW, EXPRESSION, 1, 20) TEN_EXPRESSIONS(ROW, EXPRESSION, 2, 10)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

void CheckAll() { CheckWords<Functions>(32, cts::control(), "not the words that the expression has"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(for_a_debugger) { CheckAll(); }
#endif

}  // namespace
