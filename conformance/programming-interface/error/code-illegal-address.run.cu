/*---
clause: pi.error.code-illegal-address
control: the access is one at an address that is not aligned, a fault with a code of its own
control-fails-with: an invalid address was not reported as cudaErrorIllegalAddress
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

CTS_CHILD(Fault) { cts::TellCodeOfFault(); }

void Check(const char* name, cts::Fault fault) {
  cts::Row(name, [&] {
    CTS_EXPECT_EQ(cts::CodeOf(cts::control() ? cts::Fault::kMisaligned : fault), cudaErrorIllegalAddress,
                  "an invalid address was not reported as cudaErrorIllegalAddress");
  });
}

CTS_CASE() {
  Check("store", cts::Fault::kNullStore);
  Check("load", cts::Fault::kNullLoad);
}

}  // namespace
