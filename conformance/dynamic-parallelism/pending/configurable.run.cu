/*---
clause: cdp.pending.configurable
control: the host does not set the limit
control-fails-with: the pool is smaller than the host has asked for
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Parent(int* ran) { Child<<<1, 1>>>(ran); }

CTS_CHILD(Configure) {
  const auto asked = static_cast<size_t>(cts::child_argument());
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, asked));
  size_t slots = 0;
  CTS_CUDA(cudaDeviceGetLimit(&slots, cudaLimitDevRuntimePendingLaunchCount));
  cts::DeviceBuffer<int> ran(1);
  Parent<<<1, 1>>>(ran.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Tell("slots", static_cast<long long>(slots));
  cts::Tell("ran", ran[0]);
}

// The documents take the limit for fixed once something was launched: a process for each size. A driver may round a
// small request up, so only more than the default can tell whether the call had an effect.
CTS_CASE() {
  CTS_OBSERVE("slots_for_32", cts::RunChild("Configure", {.argument = 32}).Value("slots"));
  for (const long long asked : {4096, 100000}) {
    const cts::ChildRun child = cts::RunChild("Configure", {.argument = asked});
    CTS_EXPECT_EQ(child.Value("ran"), 1, "no child ran with a pool of another size");
    CTS_EXPECT_LE(asked, child.Value("slots"), "the pool is smaller than the host has asked for");
  }
}

}  // namespace
