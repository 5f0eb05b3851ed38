/*---
clause: lang.ieee.operators-are-ieee
covers: code that is not optimized
control: each operator is the intrinsic that rounds towards zero
control-fails-with:
  - a float operation is not rounded to nearest even
  - a double operation is not rounded to nearest even
build: [optimize-0]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "operators.family.cuh"

namespace {

CTS_CASE(float) {
  CheckRounded<Floats>(cts::kFloat, 2, cts::control(), "a float operation is not rounded to nearest even");
}
CTS_CASE(double) {
  CheckRounded<Doubles>(cts::kDouble, 2, cts::control(), "a double operation is not rounded to nearest even");
}

}  // namespace
