/*---
clause: cdp.heap.alignment-16
control: the blocks are pieces of one block, without padding between them
control-fails-with: a block of the heap is not aligned to 16 bytes
build: [rdc]
---*/
#include "cts/case.cuh"

#include <cstdint>

namespace {

struct Sizes {
  unsigned first, step, count;
};
struct Block {
  std::uintptr_t from_malloc, from_cuda;
};

__device__ unsigned Offset(Sizes sizes, unsigned i) { return i * sizes.first + sizes.step * i * (i - 1) / 2; }

// All blocks exist at once.
__global__ void __launch_bounds__(1000) Allocate(Block* blocks, Sizes sizes, bool packed) {
  __shared__ char* one;
  const unsigned i = threadIdx.x, bytes = sizes.first + i * sizes.step;
  if (packed && i == 0) one = static_cast<char*>(malloc(2 * Offset(sizes, sizes.count)));
  __syncthreads();
  char* const pieces = packed ? one + 2 * Offset(sizes, i) : nullptr;
  void* from_malloc = packed ? pieces : malloc(bytes);
  void* from_cuda = packed ? pieces + bytes : nullptr;
  if (!packed) (void)cudaMalloc(&from_cuda, bytes);
  blocks[i] = {reinterpret_cast<std::uintptr_t>(from_malloc), reinterpret_cast<std::uintptr_t>(from_cuda)};
  __syncthreads();
  if (!packed) {
    free(from_malloc);
    (void)cudaFree(from_cuda);
  } else if (i == 0) {
    free(one);
  }
}

void Check(Sizes sizes) {
  cts::DeviceBuffer<Block> blocks(sizes.count);
  Allocate<<<1, sizes.count>>>(blocks.data(), sizes, cts::control());
  CTS_FINISH();
  for (const Block& block : blocks.Read()) {
    CTS_EXPECT(block.from_malloc != 0 && block.from_cuda != 0, "an allocation failed");
    CTS_EXPECT_EQ(block.from_malloc % 16, 0, "a block of the heap is not aligned to 16 bytes");
    CTS_EXPECT_EQ(block.from_cuda % 16, 0, "a block of the heap is not aligned to 16 bytes");
  }
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 128 << 20));
  cts::Row("1-to-1000-bytes", [] { Check({1, 1, 1000}); });
  cts::Row("4-to-260-kib", [] { Check({4097, 4099, 64}); });
}

}  // namespace
