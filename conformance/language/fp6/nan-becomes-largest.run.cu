/*---
clause: lang.fp6.nan-becomes-largest
covers: quiet and signalling NaN of either sign, in both rounding modes
control: a NaN is taken for an infinity of its sign
control-fails-with: a NaN does not become the largest number
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-nans.family.cuh"

namespace {

template <class Table>
void CheckNans(cts::Format format) {
  cts::CheckExactTable<Table>(Nans(format), cts::control(), "a NaN does not become the largest number");
}

CTS_CASE(float) { CheckNans<Floats>(cts::kFloat); }
CTS_CASE(double) { CheckNans<Doubles>(cts::kDouble); }
CTS_CASE(half) { CheckNans<Halves>(cts::kHalf); }
CTS_CASE(bfloat16) { CheckNans<Bfloats>(cts::kBfloat16); }

}  // namespace
