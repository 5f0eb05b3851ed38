/*---
clause: cdp.footprint.reservation-tunable
build: [rdc]
note: >-
  Free memory is that of the whole device, which other processes change too. NVML tells how much of it each process
  holds; where it does not, that is recorded.
---*/
#include "cts/case.cuh"
#include "taken.family.cuh"

namespace {

CTS_CHILD(Launch) {
  TellTaken([] {
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, static_cast<size_t>(cts::child_argument())));
  });
}

CTS_CASE() {
  const auto few = Taken(32), many = Taken(65536);
  const char* name = "32-launches-take-less-than-65536";
  if (few && many) {
    CTS_OBSERVE(name, *few < *many);
  } else {
    CTS_OBSERVE(name, "NVML tells no memory of a process");
  }
}

}  // namespace
