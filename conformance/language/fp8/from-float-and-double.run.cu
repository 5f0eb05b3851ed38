/*---
clause: lang.fp8.from-float-and-double
control: the fraction of a float is cut off first, and a double becomes a float first
control-fails-with:
  - a float is not rounded to nearest even
  - a double is not rounded once to nearest even
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

CTS_CASE(float) {
  cts::CheckExactTable<Floats>(Borders(cts::kFloat), cts::control(), "a float is not rounded to nearest even");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(Borders(cts::kDouble), cts::control(), "a double is not rounded once to nearest even");
}

}  // namespace
