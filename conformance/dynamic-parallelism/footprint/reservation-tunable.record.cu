/*---
clause: cdp.footprint.reservation-tunable
build: [rdc]
timeout: 60
note: >-
  Free memory is that of the whole device. Other processes change it too, so the middle one of three processes counts
  for each size of the pool.
---*/
#include <algorithm>

#include "cts/case.cuh"

namespace {

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Parent(int* ran) { Child<<<1, 1>>>(ran); }

CTS_CHILD(Launch) {
  size_t before = 0, after = 0, all = 0;
  const cts::DeviceBuffer<int> ran(1);
  CTS_CUDA(cudaMemGetInfo(&before, &all));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, static_cast<size_t>(cts::child_argument())));
  Parent<<<1, 1>>>(ran.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaMemGetInfo(&after, &all));
  cts::Tell("taken", static_cast<long long>(before) - static_cast<long long>(after));
  cts::Tell("ran", ran[0]);
}

long long Taken(long long launches) {
  long long taken[3];
  for (long long& bytes : taken) {
    const cts::ChildRun child = cts::RunChild("Launch", {.argument = launches});
    CTS_EXPECT_EQ(child.Value("ran"), 1, "the child grid never ran");
    bytes = child.Value("taken");
  }
  std::sort(taken, taken + 3);
  return taken[1];
}

CTS_CASE() {
  const long long few = Taken(32), many = Taken(65536);
  CTS_OBSERVE("32-launches-take-less-than-65536", few < many);
}

}  // namespace
