/*---
clause: perf.occupancy.standalone-unknown-device
covers: capabilities that never were, or are gone; each function
control: a device of compute capability 9.0
control-fails-with: a function of the calculator did not refuse an unknown device
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda_occupancy.h>

#include <string>

namespace {

struct Asked {
  cudaOccDeviceProp device;
  cudaOccFuncAttributes attributes;
  cudaOccDeviceState state;

  explicit Asked(int major) {
    device.computeMajor = major;
    device.computeMinor = 0;
    device.maxThreadsPerBlock = 1024;
    device.maxThreadsPerMultiprocessor = 2048;
    device.regsPerBlock = device.regsPerMultiprocessor = 65536;
    device.warpSize = 32;
    device.sharedMemPerBlock = 48 * 1024;
    device.sharedMemPerMultiprocessor = 228 * 1024;
    device.numSms = 1;
    device.sharedMemPerBlockOptin = 227 * 1024;
    device.reservedSharedMemPerBlock = 1024;
    attributes.maxThreadsPerBlock = 1024;
    attributes.numRegs = 16;
    attributes.sharedSizeBytes = 0;
    attributes.partitionedGCConfig = PARTITIONED_GC_OFF;
    attributes.shmemLimitConfig = FUNC_SHMEM_LIMIT_DEFAULT;
    attributes.maxDynamicSharedSizeBytes = 48 * 1024;
    attributes.numBlockBarriers = 1;
  }
};
std::size_t BytesFor(int threads) { return static_cast<std::size_t>(4 * threads); }

constexpr struct {
  const char* name;
  cudaOccError (*ask)(const Asked& on);
} kFunctions[] = {
    {"cudaOccMaxActiveBlocksPerMultiprocessor",
     [](const Asked& on) {
       cudaOccResult result;
       return cudaOccMaxActiveBlocksPerMultiprocessor(&result, &on.device, &on.attributes, &on.state, 256, 1000);
     }},
    {"cudaOccMaxPotentialOccupancyBlockSize",
     [](const Asked& on) {
       int grid = 0, threads = 0;
       return cudaOccMaxPotentialOccupancyBlockSize(&grid, &threads, &on.device, &on.attributes, &on.state, 0, 1000);
     }},
    {"cudaOccMaxPotentialOccupancyBlockSize-variable",
     [](const Asked& on) {
       int grid = 0, threads = 0;
       return cudaOccMaxPotentialOccupancyBlockSize(&grid, &threads, &on.device, &on.attributes, &on.state, &BytesFor,
                                                    0);
     }},
    {"cudaOccAvailableDynamicSMemPerBlock", [](const Asked& on) {
       std::size_t bytes = 0;
       return cudaOccAvailableDynamicSMemPerBlock(&bytes, &on.device, &on.attributes, &on.state, 2, 256);
     }}};

// Of the first generations, of none, and of one that is far away.
CTS_CASE() {
  for (const auto& function : kFunctions) {
    for (const int major : {0, 1, 2, 4, 99, 1000}) {
      cts::Row((std::string(function.name) + "-" + std::to_string(major)).c_str(), [&] {
        const Asked on(cts::control() ? 9 : major);
        CTS_EXPECT_EQ(function.ask(on), CUDA_OCC_ERROR_UNKNOWN_DEVICE,
                      "a function of the calculator did not refuse an unknown device");
      });
    }
  }
}

}  // namespace
