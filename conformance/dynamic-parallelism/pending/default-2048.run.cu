/*---
clause: cdp.pending.default-2048
control: the host sets 4096 first
control-fails-with:
  - the limit of a new process does not read 2048
  - a new process does not have 2048 slots for pending launches
build: [rdc]
timeout: 60
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kSlots = 2048;

// Grids of the tail stream cannot start before their parent has ended, so that each holds a slot until then.
__global__ void Child() {}
__global__ void Parent(unsigned* accepted) {
  for (*accepted = 0; *accepted < 4 * kSlots; ++*accepted) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
    if (cudaGetLastError() != cudaSuccess) return;
  }
}

CTS_CASE() {
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, 4096));
  size_t slots = 0;
  CTS_CUDA(cudaDeviceGetLimit(&slots, cudaLimitDevRuntimePendingLaunchCount));
  cts::DeviceBuffer<unsigned> accepted(1);
  Parent<<<1, 1>>>(accepted.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(slots, kSlots, "the limit of a new process does not read 2048");
  CTS_EXPECT_EQ(accepted[0], kSlots, "a new process does not have 2048 slots for pending launches");
}

}  // namespace
