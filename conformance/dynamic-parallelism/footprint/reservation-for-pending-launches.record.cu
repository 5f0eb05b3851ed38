/*---
clause: cdp.footprint.reservation-for-pending-launches
build: [rdc]
note: >-
  Free memory is that of the whole device, which other processes change too. NVML tells how much of it each process
  holds; where it does not, that is recorded.
---*/
#include "cts/case.cuh"
#include "taken.family.cuh"

namespace {

constexpr long long kDefault = 2048, kMany = 1 << 20;

CTS_CHILD(Launch) {
  TellTaken([] {
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, static_cast<size_t>(cts::child_argument())));
  });
}

CTS_CASE() {
  const auto few = Taken(kDefault), many = Taken(kMany);
  const char* name = "a-pool-of-1048576-takes-a-byte-a-launch-more";
  if (few && many) {
    CTS_OBSERVE(name, *many - *few >= kMany - kDefault);
  } else {
    CTS_OBSERVE(name, "NVML tells no memory of a process");
  }
}

}  // namespace
