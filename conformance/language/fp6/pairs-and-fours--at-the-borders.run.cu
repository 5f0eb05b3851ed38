/*---
clause: lang.fp6.pairs-and-fours
covers: elements at each border, among them subnormals, infinities and NaN
control: elements are exchanged
control-fails-with: an element of two or four is not what it becomes alone
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-pairs-at-borders.family.cuh"

namespace {

template <class Table>
void Check(cts::Format from) {
  cts::CheckExactTable<Table>(Threes(from), cts::control(), "an element of two or four is not what it becomes alone");
}
CTS_CASE(floats) { Check<Floats>(cts::kFloat); }
CTS_CASE(doubles) { Check<Doubles>(cts::kDouble); }
CTS_CASE(halves) { Check<Halves>(cts::kHalf); }
CTS_CASE(bfloats) { Check<Bfloats>(cts::kBfloat16); }

}  // namespace
