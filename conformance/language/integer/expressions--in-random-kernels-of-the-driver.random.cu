/*---
clause: lang.integer.expressions
covers: random kernels, whose PTX the driver compiles in several ways
control: one operation of each kernel is another one
control-fails-with: a kernel computed another value than its operations give
requires: [nvrtc]
rounds: 96
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/random_kernels.h"

namespace {

CTS_RANDOM_KERNELS(kPtx, kIntegers, "a kernel computed another value than its operations give")

}  // namespace
