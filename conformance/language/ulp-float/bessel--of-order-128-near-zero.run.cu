/*---
clause: lang.ulp-float.bessel
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
  ROW(jnf, fabs(jnf(128, x)) <= 2.2e-6f, cts::Bits{1}, j0f) ROW(j0f, fabs(j0f(x)) <= 2.2e-6f, cts::Open(), j0f)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const float given = __uint_as_float(static_cast<unsigned>(o.a));
                const float x = fabs(given) < 1 ? given : 0;);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kFloat, 1, cts::ExtentOf(kDrawn), cts::seed());
  cts::CheckExactTable<Functions>(operands, cts::control(), "a result is not near zero");
}

}  // namespace
