/*---
clause: perf.mem.carveout-supported-capacities
control: the blocks have 4 KiB more shared memory than is counted
control-fails-with: no documented capacity lets so many blocks in
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

#include <algorithm>

#include "shared-capacities.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const cts::SharedCapacities capacities = cts::SharedCapacitiesOf(10 * p.major + p.minor);
  if (capacities.empty()) return cts::PowerNotShown("the table has no row for this compute capability");
  CTS_EXPECT_EQ(static_cast<int>(p.sharedMemPerMultiprocessor), 1024 * capacities.largest(),
                "the property tells another capacity");
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  // 15 KiB and what the system keeps: each capacity lets another number of blocks in than one between would.
  const int bytes = 15 * 1024, reserved = static_cast<int>(p.reservedSharedMemPerBlock);
  // In the control one capacity of each device lets three, five or eleven blocks in, which none does of 15 KiB.
  for (int percent = 0; percent <= 100; ++percent) {
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, percent));
    const int blocks = cts::ResidentBlocks(kernel, 32, cts::control() ? bytes + 4 * 1024 : bytes);
    const bool documented = std::any_of(capacities.begin(), capacities.end(), [&](int capacity) {
      return blocks > 0 && blocks == std::min(capacity * 1024 / (bytes + reserved), p.maxBlocksPerMultiProcessor);
    });
    CTS_EXPECT(documented, "no documented capacity lets so many blocks in");
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
}

}  // namespace
