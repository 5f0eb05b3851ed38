/*---
clause: cdp.heap.exhaustion-error
control: the kernel asks for 100 bytes, and for no more blocks than the heap holds
control-fails-with:
  - a request beyond the heap did not return cudaErrorMemoryAllocation
  - a request to a heap that was used up did not return cudaErrorMemoryAllocation
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kBeyond = size_t{1} << 40, kBlockBytes = 512 << 10;
constexpr int kBlocks = 4096;  // far more than fit

struct Block {
  Block* next;
};

__global__ void Allocate(size_t bytes, int blocks, cudaError_t* codes, int* is_null) {
  void* memory = nullptr;
  codes[0] = cudaMalloc(&memory, bytes);
  *is_null = memory == nullptr;
  if (codes[0] == cudaSuccess) (void)cudaFree(memory);
  Block* kept = nullptr;
  for (Block* block = nullptr; blocks > 0; --blocks) {
    codes[1] = cudaMalloc(&block, kBlockBytes);
    if (codes[1] != cudaSuccess) break;
    block->next = kept;
    kept = block;
  }
  while (kept != nullptr) {
    Block* const block = kept;
    kept = block->next;
    (void)cudaFree(block);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(2);
  cts::DeviceBuffer<int> is_null(1);
  Allocate<<<1, 1>>>(cts::control() ? 100 : kBeyond, cts::control() ? 1 : kBlocks, codes.data(), is_null.data());
  CTS_FINISH();
  CTS_OBSERVE("pointer_is_null", is_null[0]);
  CTS_EXPECT_EQ(codes[0], cudaErrorMemoryAllocation,
                "a request beyond the heap did not return cudaErrorMemoryAllocation");
  CTS_EXPECT_EQ(codes[1], cudaErrorMemoryAllocation,
                "a request to a heap that was used up did not return cudaErrorMemoryAllocation");
}

}  // namespace
