/*---
clause: lang.fp8.from-float-and-double
covers: code for a debugger, and without contraction
control: the fraction of a float is cut off first, and a double becomes a float first
control-fails-with:
  - a float is not rounded to nearest even
  - a double is not rounded once to nearest even
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
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
void CheckFirst() { Check<Floats>(cts::kFloat, "a float is not rounded to nearest even"); }
void CheckSecond() { Check<Doubles>(cts::kDouble, "a double is not rounded once to nearest even"); }

#if CTS_UNIT == 1
CTS_CASE(float_for_a_debugger) { CheckFirst(); }
CTS_CASE(double_for_a_debugger) { CheckSecond(); }
#else
CTS_CASE(float_without_contraction) { CheckFirst(); }
CTS_CASE(double_without_contraction) { CheckSecond(); }
#endif

}  // namespace
