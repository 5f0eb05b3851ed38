/*---
clause: lang.fp6.from-half-and-bfloat16
covers: the functions on the host
control: the other one of both rounding modes
control-fails-with:
  - the host does not round a half as the mode says
  - the host does not round a bfloat16 as the mode says
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../on-the-host.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-rounded.family.cuh"

namespace {

ON_HOST_TABLE(Halves, TINY_OF_HALF, const auto x = TinyOf<__half_raw>(o.a););
ON_HOST_TABLE(Bfloats, TINY_OF_BFLOAT16, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

CTS_CASE(half) {
  CheckOnHost<Halves>(TinyBorders<kOfSix>(cts::kHalf), cts::control(),
                      "the host does not round a half as the mode says");
}
CTS_CASE(bfloat16) {
  CheckOnHost<Bfloats>(TinyBorders<kOfSix>(cts::kBfloat16), cts::control(),
                       "the host does not round a bfloat16 as the mode says");
}

}  // namespace
