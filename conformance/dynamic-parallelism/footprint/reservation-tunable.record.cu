/*---
clause: cdp.footprint.reservation-tunable
build: [rdc]
timeout: 150
note: >-
  Free memory is that of the whole device. Other processes change it too, so a value counts for a size of the pool
  when two of at most six processes agree on it.
---*/
#include <algorithm>
#include <optional>
#include <vector>

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

std::optional<long long> Taken(long long launches) {
  std::vector<long long> seen;
  while (seen.size() < 6) {
    const cts::ChildRun child = cts::RunChild("Launch", {.argument = launches});
    if (!CTS_EXPECT_EQ(child.Value("ran"), 1, "the child grid never ran")) break;
    const long long taken = child.Value("taken");
    if (std::find(seen.begin(), seen.end(), taken) != seen.end()) return taken;
    seen.push_back(taken);
  }
  return std::nullopt;
}

CTS_CASE() {
  const auto few = Taken(32), many = Taken(65536);
  const char* name = "32-launches-take-less-than-65536";
  if (few && many) {
    CTS_OBSERVE(name, *few < *many);
  } else {
    CTS_OBSERVE(name, "no stable value");
  }
}

}  // namespace
