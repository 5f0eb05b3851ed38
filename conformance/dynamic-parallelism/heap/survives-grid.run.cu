/*---
clause: cdp.heap.survives-grid
control: a grid in between frees the block and puts a new one in its place
control-fails-with: heap memory lost its content between two grids
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 256;

__global__ void Allocate(int** block, int first) {
  *block = static_cast<int*>(malloc(kWords * sizeof(int)));
  for (int i = 0; *block != nullptr && i < kWords; ++i) (*block)[i] = first + i;
}

__global__ void Free(int** block) { free(*block); }

// Another thread of another grid reads and frees than the one that allocated.
__global__ void ReadAndFree(int* const* block, int* out) {
  if (*block != nullptr) out[threadIdx.x] = (*block)[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == kWords - 1) free(*block);
}

CTS_CASE() {
  cts::DeviceBuffer<int*> block(1, 0);
  cts::DeviceBuffer<int> out(kWords);
  Allocate<<<1, 1>>>(block.data(), 1);
  if (cts::control()) {
    Free<<<1, 1>>>(block.data());
    Allocate<<<1, 1>>>(block.data(), -kWords);
  }
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  ReadAndFree<<<1, kWords>>>(block.data(), out.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  const auto words = out.Read();
  for (int i = 0; i < kWords; ++i) CTS_EXPECT_EQ(words[i], i + 1, "heap memory lost its content between two grids");
}

}  // namespace
