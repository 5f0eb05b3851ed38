/*---
clause: pi.error.code-misaligned-address
control: the access is one at an invalid address, a fault with a code of its own
control-fails-with: an address that is not aligned was not reported as cudaErrorMisalignedAddress
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

CTS_CHILD(Fault) { cts::TellCodeOfFault(); }

void Check(const char* name, cts::Fault fault) {
  cts::Row(name, [&] {
    const cudaError_t code = cts::CodeOf(cts::control() ? cts::Fault::kNullStore : fault);
    // The PTX ISA lets a device mask the low bits of the address in the place of a fault.
    if (!cts::control() && code == cudaSuccess) return cts::PowerNotShown("the access made no fault");
    CTS_EXPECT_EQ(code, cudaErrorMisalignedAddress,
                  "an address that is not aligned was not reported as cudaErrorMisalignedAddress");
  });
}

CTS_CASE() {
  Check("store-of-4-bytes", cts::Fault::kMisaligned);
  Check("load-of-8-bytes", cts::Fault::kMisalignedLoad);
}

}  // namespace
