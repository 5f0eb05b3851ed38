/*---
clause: pi.error.code-assert
control: the kernel traps, a fault with a code of its own
control-fails-with: a failed assert was not reported as cudaErrorAssert
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

CTS_CHILD(Fault) { cts::TellCodeOfFault(); }

CTS_CASE() {
  CTS_EXPECT_EQ(cts::CodeOf(cts::control() ? cts::Fault::kTrap : cts::Fault::kAssert), cudaErrorAssert,
                "a failed assert was not reported as cudaErrorAssert");
}

}  // namespace
