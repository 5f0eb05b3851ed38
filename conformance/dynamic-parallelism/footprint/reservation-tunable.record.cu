/*---
clause: cdp.footprint.reservation-tunable
build: [rdc]
note: >-
  Free memory is that of the whole device, which other processes change too. NVML tells how much of it each process
  holds; where it does not, that is recorded.
---*/
#include <algorithm>
#include <optional>

#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Parent(int* ran) { Child<<<1, 1>>>(ran); }

CTS_CHILD(Launch) {
  const cts::DeviceBuffer<int> ran(1);
  const auto before = cts::HeldMemory();
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, static_cast<size_t>(cts::child_argument())));
  Parent<<<1, 1>>>(ran.data());
  CTS_FINISH();
  const auto after = cts::HeldMemory();
  if (before && after) cts::Tell("taken", *after - *before);
  cts::Tell("ran", ran[0]);
}

// The least that a process took: nothing of another one counts, and what a process takes by the way only adds.
std::optional<long long> Taken(long long launches) {
  std::optional<long long> least;
  for (int i = 0; i < 2; ++i) {
    const cts::ChildRun child = cts::RunChild("Launch", {.argument = launches});
    CTS_EXPECT_EQ(child.Value("ran"), 1, "the child grid never ran");
    if (!child.Has("taken")) return std::nullopt;
    least = std::min(child.Value("taken"), least.value_or(child.Value("taken")));
  }
  return least;
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
