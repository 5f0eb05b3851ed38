/*---
clause: lang.half.operators
covers: the operators of one number and of pairs on the host
control: another operator, or the halves are exchanged
control-fails-with: an operator of the host gives another result than its function
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

#include "../host-operators.family.cuh"

namespace {

CTS_CASE() {
  HostOperators<__half, __half2, cts::kHalf>::Check(cts::control(),
                                                    "an operator of the host gives another result than its function");
}

}  // namespace
