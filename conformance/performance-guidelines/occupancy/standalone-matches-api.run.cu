/*---
clause: perf.occupancy.standalone-matches-api
control: the calculator is not told what the system reserves
control-fails-with: calculator and interface differ
requires: [cc-80]
launches: none
---*/
#include <cuda_occupancy.h>
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                static_cast<int>(p.sharedMemPerBlockOptin)));
  cudaFuncAttributes a;
  CTS_CUDA(cudaFuncGetAttributes(&a, kernel));
  cudaOccDeviceProp device(p);
  if (cts::control()) device.reservedSharedMemPerBlock = 0;
  cudaOccFuncAttributes attributes(a);
  cudaOccDeviceState state;
  cudaOccResult first;
  if (cudaOccMaxActiveBlocksPerMultiprocessor(&first, &device, &attributes, &state, 32, 0) ==
      CUDA_OCC_ERROR_UNKNOWN_DEVICE) {
    cts::PowerNotShown("the calculator does not know the device, which is newer than it");
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
    return;
  }
  int differ = 0, compared = 0;
  for (const int threads : {1, 32, 96, 128, 256, 384, 512, 768, 1024}) {
    for (std::size_t bytes = 0; bytes <= p.sharedMemPerBlockOptin; bytes += 1024) {
      cudaOccResult result;
      if (cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &attributes, &state, threads, bytes) !=
          CUDA_OCC_SUCCESS) {
        result.activeBlocksPerMultiprocessor = -1;
      }
      ++compared;
      differ += result.activeBlocksPerMultiprocessor != cts::ResidentBlocks(kernel, threads, bytes);
    }
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
  CTS_EXPECT_LT(0, compared, "nothing was compared");
  CTS_EXPECT_EQ(differ, 0, "calculator and interface differ");
}

}  // namespace
