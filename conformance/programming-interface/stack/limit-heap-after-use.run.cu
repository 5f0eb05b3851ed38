/*---
clause: pi.stack.limit-heap-after-use
control: the limit is set before the launch
control-fails-with: the limit was not refused with cudaErrorInvalidValue after a kernel that used malloc
---*/
#include "cts/case.cuh"

#include "limit-after-use.cuh"

namespace {

__global__ void Allocate(int* out) {
  void* const memory = malloc(64);
  *out = memory != nullptr;
  free(memory);
}

CTS_CHILD(Limit) {
  cts::SetLimitBehindUse(cudaLimitMallocHeapSize, cts::control(), [](int* out) { Allocate<<<1, 1>>>(out); });
}

CTS_CASE() {
  for (const cts::NewLimit& limit : cts::kNewLimits) {
    cts::Row(limit.name, [&] {
      const cts::ChildRun child = cts::RunChild("Limit", {.argument = limit.argument});
      CTS_EXPECT_EQ(child.Value("used"), 1, "the kernel did not get memory");
      CTS_EXPECT_EQ(child.Value("code"), cudaErrorInvalidValue,
                    "the limit was not refused with cudaErrorInvalidValue after a kernel that used malloc");
      CTS_EXPECT_EQ(child.Value("changed"), 0, "the limit is another although it was refused");
    });
  }
}

}  // namespace
