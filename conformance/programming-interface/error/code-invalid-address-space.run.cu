/*---
clause: pi.error.code-invalid-address-space
control: the access is one at an invalid address, a fault with a code of its own
control-fails-with: an address of another space was not reported as cudaErrorInvalidAddressSpace
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

CTS_CHILD(Fault) { cts::TellCodeOfFault(); }

CTS_CASE() {
  CTS_EXPECT_EQ(cts::CodeOf(cts::control() ? cts::Fault::kNullStore : cts::Fault::kAddressSpace),
                cudaErrorInvalidAddressSpace,
                "an address of another space was not reported as cudaErrorInvalidAddressSpace");
}

}  // namespace
