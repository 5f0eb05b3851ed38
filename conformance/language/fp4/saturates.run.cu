/*---
clause: lang.fp4.saturates
covers: numbers and infinities past the largest number, in both rounding modes
control: the sign is lost
control-fails-with: a number past the largest one does not become it, with its sign
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-beyond.family.cuh"

namespace {

template <class Table>
void CheckBeyond(cts::Format format) {
  cts::CheckExactTable<Table>(TinyBeyond<kOfSix>(format), cts::control(),
                              "a number past the largest one does not become it, with its sign");
}

CTS_CASE(float) { CheckBeyond<Floats>(cts::kFloat); }
CTS_CASE(double) { CheckBeyond<Doubles>(cts::kDouble); }
CTS_CASE(half) { CheckBeyond<Halves>(cts::kHalf); }
CTS_CASE(bfloat16) { CheckBeyond<Bfloats>(cts::kBfloat16); }

}  // namespace
