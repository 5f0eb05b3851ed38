/*---
clause: lang.ulp-double.bessel
covers: order 128 below 1
control: order 0
control-fails-with: a result is not near zero
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

namespace {

constexpr unsigned kDrawn = 4096;  // After the boundary values.

// Below 1 the function has values that are far smaller than its documented error.
#define FUNCTIONS(ROW) \
  ROW(jn, fabs(jn(128, x)) <= 5e-12, cts::Bits{1}, j0) ROW(j0, fabs(j0(x)) <= 5e-12, cts::Open(), j0)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const double given = __longlong_as_double(static_cast<long long>(o.a));
                const double x = fabs(given) < 1 ? given : 0;);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kDouble, 1, cts::ExtentOf(kDrawn), cts::seed());
  cts::CheckExactTable<Functions>(operands, cts::control(), "a result is not near zero");
}

}  // namespace
