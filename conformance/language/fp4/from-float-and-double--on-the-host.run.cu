/*---
clause: lang.fp4.from-float-and-double
covers: the functions on the host
control: the other one of both rounding modes
control-fails-with:
  - the host does not round a float as the mode says
  - the host does not round a double as the mode says
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../on-the-host.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-rounded.family.cuh"

namespace {

ON_HOST_TABLE(Floats, TINY_OF_FLOAT, const auto x = TinyOf<float>(o.a););
ON_HOST_TABLE(Doubles, TINY_OF_DOUBLE, const auto x = TinyOf<double>(o.a););

CTS_CASE(float) {
  CheckOnHost<Floats>(TinyBorders<kOfSix>(cts::kFloat), cts::control(),
                      "the host does not round a float as the mode says");
}
CTS_CASE(double) {
  CheckOnHost<Doubles>(TinyBorders<kOfSix>(cts::kDouble), cts::control(),
                       "the host does not round a double as the mode says");
}

}  // namespace
