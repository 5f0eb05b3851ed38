/*---
clause: pi.error.code-launch-failure
control: the kernel stores to an address that is not aligned, a fault with a code of its own
control-fails-with: an exception of a kernel was not reported as cudaErrorLaunchFailure
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

CTS_CHILD(Fault) { cts::TellCodeOfFault(); }

void Check(cts::Fault fault, const char* name) {
  const cudaError_t code = cts::CodeOf(cts::control() ? cts::Fault::kMisaligned : fault);
  CTS_OBSERVE(name, code);
  CTS_EXPECT_EQ(code, cudaErrorLaunchFailure, "an exception of a kernel was not reported as cudaErrorLaunchFailure");
}

CTS_CASE(trap) { Check(cts::Fault::kTrap, "trap"); }
CTS_CASE(out_of_bounds_of_shared_memory) { Check(cts::Fault::kSharedOutOfBounds, "out-of-bounds-of-shared-memory"); }

}  // namespace
