/*---
clause: perf.mem.carveout-percentage-rounds-up
control: the kernel asks for the whole memory
control-fails-with: not as many blocks fit as the next capacity holds
launches: none
note: a block of 32 KiB and one for the system; where even one does not fit, the split is only a preference
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

#include "shared-capacities.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const cts::SharedCapacities capacities = cts::SharedCapacitiesOf(10 * p.major + p.minor);
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  const auto resident = [&](int percent) {
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, percent));
    return cts::ResidentBlocks(kernel, 32, 32 * 1024);
  };
  // The split is a hint: a driver that does not follow it rounds nothing.
  if (resident(20) == resident(100)) {
    cts::PowerNotShown("the split that is asked for changes nothing");
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
    return;
  }
  for (int percent = 20; percent <= 60; percent += 5) {
    const int* capacity = capacities.begin();
    while (capacity + 1 < capacities.end() && 100 * *capacity < percent * capacities.largest()) ++capacity;
    CTS_EXPECT_EQ(resident(cts::control() ? 100 : percent), *capacity / 33,
                  "not as many blocks fit as the next capacity holds");
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
}

}  // namespace
