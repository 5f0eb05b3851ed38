/*---
clause: lang.fp8.from-float-and-double
covers: code for a debugger, and without contraction
control: the fraction of a float is cut off first, and a double becomes a float first
control-fails-with:
  - a float is not rounded to nearest even
  - a double is not rounded once to nearest even
unit-build: [[device-debug], [fmad-false]]
draft: not yet run on a GPU
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

#include "rounded.family.cuh"

namespace {

CTS_EXACT_TABLE(Floats, FP8_OF_FLOAT, const float x = FP8_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, FP8_OF_DOUBLE, const double x = FP8_DOUBLE(o.a););

template <class Table>
void Check(cts::Format from, const char* message) {
  cts::CheckExactTable<Table>(Borders(from), cts::control(), message);
}
void CheckEach() {
  Check<Floats>(cts::kFloat, "a float is not rounded to nearest even");
  Check<Doubles>(cts::kDouble, "a double is not rounded once to nearest even");
}

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckEach(); }
#else
CTS_CASE(without_contraction) { CheckEach(); }
#endif

}  // namespace
