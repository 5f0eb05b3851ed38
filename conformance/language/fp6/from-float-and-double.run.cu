/*---
clause: lang.fp6.from-float-and-double
control: the other one of both rounding modes
control-fails-with:
  - a float is not rounded as the mode says
  - a double is not rounded once as the mode says
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-rounded.family.cuh"

namespace {

CTS_EXACT_TABLE(Floats, TINY_OF_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, TINY_OF_DOUBLE, const double x = TINY_DOUBLE(o.a););

CTS_CASE(float) {
  cts::CheckExactTable<Floats>(TinyBorders<kOfSix>(cts::kFloat), cts::control(),
                               "a float is not rounded as the mode says");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(TinyBorders<kOfSix>(cts::kDouble), cts::control(),
                                "a double is not rounded once as the mode says");
}

}  // namespace
