/*---
clause: lang.integer.logic-with-predicates
control: each expression is the next one
control-fails-with: not the words that the expression has
unit-build: [[], [device-debug]]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

// Drawn from the number of an expression, and of a place in it.
__host__ __device__ constexpr unsigned Drawn(unsigned place) {
  place = (place ^ place >> 16) * 0x7feb352d;
  place = (place ^ place >> 15) * 0x846ca68b;
  return place ^ place >> 16;
}

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

// Numbers of two digits.
#define EXPRESSION(ROW, n, next)                                                                                  \
  ROW(expression_##n, (Expression<n, 4>(x, y, z)),                                                                \
      (cts::Bits{                                                                                                 \
          Expression<n, 4>(static_cast<unsigned>(o.a), static_cast<unsigned>(o.b), static_cast<unsigned>(o.c))}), \
      expression_##next)
#define TEN(ROW, t, next)     \
  EXPRESSION(ROW, t##0, t##1) \
  EXPRESSION(ROW, t##1, t##2) \
  EXPRESSION(ROW, t##2, t##3) \
  EXPRESSION(ROW, t##3, t##4) \
  EXPRESSION(ROW, t##4, t##5) \
  EXPRESSION(ROW, t##5, t##6) \
  EXPRESSION(ROW, t##6, t##7) EXPRESSION(ROW, t##7, t##8) EXPRESSION(ROW, t##8, t##9) EXPRESSION(ROW, t##9, next)
#define FUNCTIONS(ROW) TEN(ROW, 1, 20) TEN(ROW, 2, 10)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

void CheckAll() { CheckWords<Functions>(32, cts::control(), "not the words that the expression has"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(for_a_debugger) { CheckAll(); }
#endif

}  // namespace
