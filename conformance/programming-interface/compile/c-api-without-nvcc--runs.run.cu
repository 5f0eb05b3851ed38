/*---
clause: pi.compile.c-api-without-nvcc
covers: the program runs
control: the fill goes to another block
control-fails-with: memory was not filled
build: [plain-cxx]
launches: none
---*/
#include <cuda_runtime_api.h>

#include "cts/case.cuh"

namespace {

CTS_CASE() {
  int count = 0;
  CTS_EXPECT_EQ(cudaGetDeviceCount(&count), cudaSuccess, "devices were not counted");
  CTS_EXPECT_LE(1, count, "there is no device");
  unsigned char *block = nullptr, *other = nullptr, read[64] = {};
  CTS_CUDA(cudaMalloc(reinterpret_cast<void**>(&block), sizeof read));
  CTS_CUDA(cudaMalloc(reinterpret_cast<void**>(&other), sizeof read));
  CTS_CUDA(cudaMemset(block, cts::kPoison, sizeof read));
  CTS_CUDA(cudaMemset(cts::control() ? other : block, 7, sizeof read));
  CTS_CUDA(cudaMemcpy(read, block, sizeof read, cudaMemcpyDeviceToHost));
  CTS_EXPECT(read[0] == 7 && read[63] == 7, "memory was not filled");
  CTS_CUDA(cudaFree(block));
  CTS_CUDA(cudaFree(other));
}

}  // namespace
