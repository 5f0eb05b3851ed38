/*---
clause: cdp.env.limits-inherited
control: the host changes a limit behind the parent and launches the other two grids itself
control-fails-with: a grid sees another limit than its parent
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLimits = 7, kGenerations = 3;

struct Limits {
  size_t value[kLimits];
  cudaError_t code[kLimits];
};

__global__ void Query(Limits* limits, int generations) {
  for (int i = 0; i < kLimits; ++i) limits->code[i] = cudaDeviceGetLimit(&limits->value[i], static_cast<cudaLimit>(i));
  if (generations > 1) Query<<<1, 1>>>(limits + 1, generations - 1);
}

CTS_CASE() {
  cts::DeviceBuffer<Limits> limits(kGenerations);
  // Other values than the defaults, which a child could have without inheriting anything.
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 3072));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 2 << 20));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, 4096));
  Query<<<1, 1>>>(limits.data(), cts::control() ? 1 : kGenerations);
  CTS_FINISH();
  for (int generation = 1; cts::control() && generation < kGenerations; ++generation) {
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 3072 + generation * 1024));
    Query<<<1, 1>>>(limits.data() + generation, 1);
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(limits[0].code[cudaLimitStackSize], cudaSuccess, "the stack size cannot be queried");
  for (int generation = 1; generation < kGenerations; ++generation) {
    const Limits parent = limits[generation - 1], child = limits[generation];
    for (int i = 0; i < kLimits; ++i) {
      CTS_EXPECT_EQ(child.code[i], parent.code[i], "a limit can be queried in one of parent and child only");
      if (parent.code[i] != cudaSuccess) continue;
      CTS_EXPECT_EQ(child.value[i], parent.value[i], "a grid sees another limit than its parent");
    }
  }
}

}  // namespace
