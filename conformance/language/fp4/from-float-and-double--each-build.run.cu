/*---
clause: lang.fp4.from-float-and-double
covers: code for a debugger, and without contraction
control: the other one of both rounding modes
control-fails-with:
  - a float is not rounded as the mode says
  - a double is not rounded once as the mode says
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-rounded.family.cuh"

namespace {

CTS_EXACT_TABLE(Floats, TINY_OF_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, TINY_OF_DOUBLE, const double x = TINY_DOUBLE(o.a););

template <class Table>
void Check(cts::Format from, const char* message) {
  cts::CheckExactTable<Table>(TinyBorders<kOfSix>(from), cts::control(), message);
}
void CheckFirst() { Check<Floats>(cts::kFloat, "a float is not rounded as the mode says"); }
void CheckSecond() { Check<Doubles>(cts::kDouble, "a double is not rounded once as the mode says"); }

#if CTS_UNIT == 1
CTS_CASE(float_for_a_debugger) { CheckFirst(); }
CTS_CASE(double_for_a_debugger) { CheckSecond(); }
#else
CTS_CASE(float_without_contraction) { CheckFirst(); }
CTS_CASE(double_without_contraction) { CheckSecond(); }
#endif

}  // namespace
