/*---
clause: pi.stack.limit-heap-after-use
covers: other launches than the plain one, both setters
control: the limit is set before the launch
control-fails-with: the heap limit was not refused after a kernel that was launched in some way
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "limit-launches.cuh"

namespace {

__global__ void Allocate(int* out) {
  void* const memory = malloc(64);
  *out = memory != nullptr;
  free(memory);
}

CTS_CHILD(Limit) {
  const auto way = static_cast<cts::LaunchWay>(cts::child_argument());
  cts::SetLimitBehindLaunch(cudaLimitMallocHeapSize, cts::control(), way, Allocate);
}

CTS_CASE() {
  for (const cts::NamedWay& row : cts::kLaunchWays) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Limit", {.argument = static_cast<long long>(row.way)});
      CTS_EXPECT_EQ(child.Value("used"), 1, "the kernel did not get memory");
      for (const char* const refused : {"by-the-runtime", "by-the-driver"})
        CTS_EXPECT_EQ(child.Value(refused), 1,
                      "the heap limit was not refused after a kernel that was launched in some way");
      CTS_EXPECT_EQ(child.Value("changed"), 0, "the limit is another although it was refused");
    });
  }
}

}  // namespace
