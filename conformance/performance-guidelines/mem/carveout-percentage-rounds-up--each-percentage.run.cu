/*---
clause: perf.mem.carveout-percentage-rounds-up
covers: each percentage, small blocks, the driver's functions
control: the kernel asks for the whole memory
control-fails-with: not as many small blocks fit as the next capacity holds
launches: none
draft: five of five on an H200, not yet on an H100
note: a block of 7 KiB and one for the system, so that one fits into the smallest capacity
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <algorithm>

#include "shared-capacities.cuh"

namespace {

constexpr int kBlock = 8;  // KiB

__global__ void Small(int* out) { *out = 1; }

int Resident(CUfunction function, int percent) {
  int blocks = -1;
  CTS_CU(CTS_DRIVER(cuFuncSetAttribute)(function, CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT, percent));
  CTS_CU(CTS_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessor)(&blocks, function, 32, (kBlock - 1) * 1024));
  return blocks;
}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&Small)));
  const cts::SharedCapacities capacities = cts::SharedCapacitiesOf(10 * p.major + p.minor);
  // The split is a hint: a driver that does not follow it rounds nothing.
  const bool follows = Resident(function, 1) != Resident(function, 100);
  int wrong = 0, first = 0;
  for (int percent = 1; percent <= 100; ++percent) {
    const int* capacity = capacities.begin();
    while (capacity + 1 < capacities.end() && 100 * *capacity < percent * capacities.largest()) ++capacity;
    const int fit = std::min(*capacity / kBlock, p.maxBlocksPerMultiProcessor);
    if (Resident(function, cts::control() ? 100 : percent) == fit) continue;
    if (wrong++ == 0) first = percent;
  }
  (void)Resident(function, -1);
  if (!follows) return cts::PowerNotShown("the split that is asked for changes nothing");
  CTS_OBSERVE("first-wrong-percentage", first);
  CTS_EXPECT_EQ(wrong, 0, "not as many small blocks fit as the next capacity holds");
}

}  // namespace
