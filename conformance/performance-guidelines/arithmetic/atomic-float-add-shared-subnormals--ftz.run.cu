/*---
clause: perf.arithmetic.atomic-float-add-shared-subnormals
covers: a build that flushes subnormals elsewhere
control: the sum lies in global memory
control-fails-with: a subnormal is lost in shared memory
build: [ftz]
---*/
#include "cts/case.cuh"

#include "shared-subnormals.cuh"

namespace {

CTS_CASE() { cts::AddSubnormals(!cts::control(), "a subnormal is lost in shared memory"); }

}  // namespace
