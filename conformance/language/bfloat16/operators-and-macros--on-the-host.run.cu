/*---
clause: lang.bfloat16.operators-and-macros
covers: the operators of one number and of pairs on the host
control: another operator, or the halves are exchanged
control-fails-with: an operator of the host gives another result than its function
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

#include "../host-operators.family.cuh"

namespace {

CTS_CASE() {
  HostOperators<__nv_bfloat16, __nv_bfloat162, cts::kBfloat16>::Check(
      cts::control(), "an operator of the host gives another result than its function");
}

}  // namespace
