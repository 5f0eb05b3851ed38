/*---
clause: perf.occupancy.smem-limits-blocks
control: the block asks for 70 KiB
control-fails-with: not two blocks of 100 KiB fit
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  const int bytes = (cts::control() ? 70 : 100) * 1024;
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, 32, bytes), 2, "not two blocks of 100 KiB fit");
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
