/*---
clause: lang.optimization.float-expressions
covers: drawn conjunctions and disjunctions of comparisons, also of NaN and zeros
control: each expression is the next one
control-fails-with: [not what the floats' comparisons tell, not what the doubles' comparisons tell]
unit-build: [[], [device-debug]]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

#include "../drawn.family.cuh"

#include "drawn-numbers.family.cuh"

namespace {

// A number, its negation or size, or a constant.
template <const cts::Format& f, unsigned place>
__host__ __device__ Bits Compared(Bits x, Bits y, Bits z) {
  using N = Number<f>;
  constexpr unsigned kKind = Drawn(place) % 12;
  if constexpr (kKind < 3) return x;
  if constexpr (kKind < 5) return y;
  if constexpr (kKind < 7) return z;
  if constexpr (kKind == 7) return N::Minus(x);
  if constexpr (kKind == 8) return N::Size(y);
  if constexpr (kKind == 9) return 0;
  if constexpr (kKind == 10) return N::kOne;
  return f.infinity();
}

template <const cts::Format& f, unsigned place, int depth>
__host__ __device__ bool Tells(Bits x, Bits y, Bits z) {
  using N = Number<f>;
  constexpr unsigned kKind = Drawn(place) % 8;
  if constexpr (depth == 0) {
    const Bits a = Compared<f, place * 4 + 1>(x, y, z), b = Compared<f, place * 4 + 2>(x, y, z);
    if constexpr (kKind == 0) return N::Less(a, b);
    if constexpr (kKind == 1) return !N::Less(a, b);
    if constexpr (kKind == 2) return N::Less(a, b) || N::Equal(a, b);
    if constexpr (kKind == 3) return N::Equal(a, b);
    if constexpr (kKind == 4) return !N::Equal(a, b);
    if constexpr (kKind == 5) return N::IsNan(a);
    if constexpr (kKind == 6) return N::Less(a, b) || N::Less(b, a);
    return !N::IsNan(a) && !N::IsNan(b);
  } else {
    const bool a = Tells<f, place * 4 + 1, depth - 1>(x, y, z), b = Tells<f, place * 4 + 2, depth - 1>(x, y, z);
    if constexpr (kKind < 3) return a && b;
    if constexpr (kKind < 6) return a || b;
    if constexpr (kKind == 6) return a != b;
    return a && !b;
  }
}
// Eight of them.
template <const cts::Format& f, unsigned n>
__host__ __device__ Bits Told(const cts::Operands& o) {
  return Bits{Tells<f, n, 2>(o.a, o.b, o.c)} | Bits{Tells<f, n + 100, 2>(o.a, o.b, o.c)} << 1 |
         Bits{Tells<f, n + 200, 2>(o.a, o.b, o.c)} << 2 | Bits{Tells<f, n + 300, 2>(o.a, o.b, o.c)} << 3 |
         Bits{Tells<f, n + 400, 3>(o.a, o.b, o.c)} << 4 | Bits{Tells<f, n + 500, 3>(o.a, o.b, o.c)} << 5 |
         Bits{Tells<f, n + 600, 3>(o.a, o.b, o.c)} << 6 | Bits{Tells<f, n + 700, 3>(o.a, o.b, o.c)} << 7;
}

#define FLOAT(ROW, n, next) ROW(expression_##n, (Told<cts::kFloat, n>(o)), (Told<cts::kFloat, n>(o)), expression_##next)
#define DOUBLE(ROW, n, next) \
  ROW(expression_##n, (Told<cts::kDouble, n>(o)), (Told<cts::kDouble, n>(o)), expression_##next)
#define FLOATS(ROW) TEN_EXPRESSIONS(ROW, FLOAT, 1, 20) TEN_EXPRESSIONS(ROW, FLOAT, 2, 10)
#define DOUBLES(ROW) TEN_EXPRESSIONS(ROW, DOUBLE, 1, 20) TEN_EXPRESSIONS(ROW, DOUBLE, 2, 10)

CTS_EXACT_TABLE(Floats, FLOATS, );
CTS_EXACT_TABLE(Doubles, DOUBLES, );

void CheckFloats() { CheckRounded<Floats>(cts::kFloat, 3, cts::control(), "not what the floats' comparisons tell"); }
void CheckDoubles() {
  CheckRounded<Doubles>(cts::kDouble, 3, cts::control(), "not what the doubles' comparisons tell");
}

#if CTS_UNIT == 1
CTS_CASE(float_optimized) { CheckFloats(); }
CTS_CASE(double_optimized) { CheckDoubles(); }
#else
CTS_CASE(float_for_a_debugger) { CheckFloats(); }
CTS_CASE(double_for_a_debugger) { CheckDoubles(); }
#endif

}  // namespace
