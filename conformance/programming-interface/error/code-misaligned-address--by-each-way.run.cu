/*---
clause: pi.error.code-misaligned-address
covers: streams, events, queries, copies, graphs, another thread's work
control: the access is one at an invalid address, a fault with a code of its own
control-fails-with: a misaligned address was not reported as cudaErrorMisalignedAddress by some call or of some place
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

#include "faults-by-each-way.family.cuh"

namespace {

constexpr const char* kMessage =
    "a misaligned address was not reported as cudaErrorMisalignedAddress by some call or of some place";

CTS_CHILD(Fault) { TellCodeByWay(); }

// Where the access faults: the PTX ISA lets a device mask the low bits of the address instead.
void Check(cts::Fault fault) {
  const auto once = cts::RunChild("Fault", {.argument = kByStream + kWayCount * static_cast<long long>(fault)});
  if (once.Value("code") == cudaSuccess) return cts::PowerNotShown("the access made no fault");
  CheckEachWay(cts::control() ? cts::Fault::kNullStore : fault, cudaErrorMisalignedAddress, kMessage);
}

CTS_CASE(store_of_4_bytes) { Check(cts::Fault::kMisaligned); }
CTS_CASE(load_of_8_bytes) { Check(cts::Fault::kMisalignedLoad); }

}  // namespace
