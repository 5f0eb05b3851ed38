/*---
clause: perf.occupancy.standalone-unknown-device
control: a device of compute capability 9.0, and nothing is null
control-fails-with: [the unknown device is not refused, null is not refused]
launches: none
---*/
#include <cuda_occupancy.h>
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaOccDeviceProp device;
  device.computeMajor = cts::control() ? 9 : 99;
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
  cudaOccFuncAttributes attributes;
  attributes.maxThreadsPerBlock = 1024;
  attributes.numRegs = 16;
  attributes.sharedSizeBytes = 0;
  attributes.partitionedGCConfig = PARTITIONED_GC_OFF;
  attributes.shmemLimitConfig = FUNC_SHMEM_LIMIT_DEFAULT;
  attributes.maxDynamicSharedSizeBytes = 48 * 1024;
  attributes.numBlockBarriers = 1;
  cudaOccDeviceState state;
  cudaOccResult result;
  CTS_EXPECT_EQ(cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &attributes, &state, 32, 0),
                CUDA_OCC_ERROR_UNKNOWN_DEVICE, "the unknown device is not refused");
  device.computeMajor = 9;
  CTS_EXPECT_EQ(
      cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, cts::control() ? &attributes : nullptr, &state, 32, 0),
      CUDA_OCC_ERROR_INVALID_INPUT, "null is not refused");
}

}  // namespace
