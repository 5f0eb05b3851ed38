/*---
clause: lang.optimization.float-expressions
covers: drawn expressions of sums, products, comparisons, choices and conversions, also of NaN
control: each expression is the next one
control-fails-with: [not the floats that the expression has, not the doubles that the expression has]
unit-build: [[], [device-debug], [fmad-false]]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

#include "../drawn.family.cuh"

#include "drawn-numbers.family.cuh"

namespace {

#define FLOAT(ROW, n, next) \
  ROW(expression_##n, Float<n>(o), UnlessSignalling<cts::kFloat>(o, Float<n>(o)), expression_##next)
#define DOUBLE(ROW, n, next) \
  ROW(expression_##n, Double<n>(o), UnlessSignalling<cts::kDouble>(o, Double<n>(o)), expression_##next)
#define FLOATS(ROW) TEN_EXPRESSIONS(ROW, FLOAT, 1, 20) TEN_EXPRESSIONS(ROW, FLOAT, 2, 10)
#define DOUBLES(ROW) TEN_EXPRESSIONS(ROW, DOUBLE, 1, 20) TEN_EXPRESSIONS(ROW, DOUBLE, 2, 10)

CTS_EXACT_TABLE(Floats, FLOATS, );
CTS_EXACT_TABLE(Doubles, DOUBLES, );

template <class Table>
void Check(const cts::Format& format, const char* message) {
  const cts::FloatOperands operands(format, 3, {49, cts::Draws(2048)}, cts::seed());
  cts::CheckExactTable<Table>(operands, cts::control(), message);
}
void CheckFloats() { Check<Floats>(cts::kFloat, "not the floats that the expression has"); }
void CheckDoubles() { Check<Doubles>(cts::kDouble, "not the doubles that the expression has"); }

#if CTS_UNIT == 1
CTS_CASE(float_optimized) { CheckFloats(); }
CTS_CASE(double_optimized) { CheckDoubles(); }
#elif CTS_UNIT == 2
CTS_CASE(float_for_a_debugger) { CheckFloats(); }
CTS_CASE(double_for_a_debugger) { CheckDoubles(); }
#else
CTS_CASE(float_without_contraction) { CheckFloats(); }
CTS_CASE(double_without_contraction) { CheckDoubles(); }
#endif

}  // namespace
