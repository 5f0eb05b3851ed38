/*---
clause: cdp.heap.survives-grid
control: a grid in between frees the blocks and puts new ones in their place, and the last grid frees nothing
control-fails-with:
  - heap memory lost its content between two grids
  - the heap ran out although another thread had freed every block
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 8 << 20;
constexpr int kRounds = 32, kWords = 256, kSizes = 4, kMostBlocks = 64;

__host__ __device__ constexpr size_t SizeOf(int block) {
  constexpr size_t sizes[kSizes] = {8, 100, 4096, 1 << 20};
  return sizes[block];
}
// Of each block another byte at each place; 251 is no divisor of a size.
__device__ unsigned char ByteOf(int block, size_t at, unsigned salt) {
  return static_cast<unsigned char>(at % 251 + 3 * block + salt);
}

// All of them are there at once.
__global__ void Allocate(unsigned char** blocks) {
  for (int b = 0; b < kSizes; ++b) blocks[b] = static_cast<unsigned char*>(malloc(SizeOf(b)));
}
__global__ void Write(unsigned char* const* blocks, unsigned salt) {
  for (int b = 0; b < kSizes; ++b) {
    if (blocks[b] == nullptr) continue;
    for (size_t i = threadIdx.x; i < SizeOf(b); i += blockDim.x) blocks[b][i] = ByteOf(b, i, salt);
  }
}

// All of the heap that nobody holds, in blocks of each size, so that a block which its grid's end gave back does not
// keep its content.
__global__ void OverwriteTheRest() {
  unsigned char* blocks[kMostBlocks];
  int count = 0;
  for (int b = 0; b < kSizes; ++b) {
    for (int i = 0; i < kMostBlocks / kSizes; ++i) {
      unsigned char* const block = static_cast<unsigned char*>(malloc(SizeOf(b)));
      if (block == nullptr) break;
      for (size_t at = 0; at < SizeOf(b) && at < kWords; ++at) static_cast<volatile unsigned char*>(block)[at] = 0xff;
      blocks[count++] = block;
    }
  }
  while (count > 0) free(blocks[--count]);
}

__global__ void Look(unsigned char* const* blocks, unsigned salt, unsigned* wrong) {
  for (int b = 0; b < kSizes; ++b) {
    if (blocks[b] == nullptr) continue;
    for (size_t i = threadIdx.x; i < SizeOf(b); i += blockDim.x) {
      if (blocks[b][i] != ByteOf(b, i, salt)) atomicAdd(&wrong[b], 1u);
    }
  }
}

// Each by a thread of a block of its own; the first block, which is the number of the one that allocated, frees none.
__global__ void Free(unsigned char* const* blocks) {
  if (blockIdx.x > 0 && threadIdx.x == blockDim.x - 1) free(blocks[kSizes - blockIdx.x]);
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  cts::DeviceBuffer<unsigned char*> blocks(kSizes, 0);
  for (int round = 0; round < kRounds; ++round) {
    const unsigned salt = 7 * round + 1;
    const cts::DeviceBuffer<unsigned> wrong(kSizes, 0);
    Allocate<<<1, 1>>>(blocks.data());
    Write<<<1, kWords>>>(blocks.data(), salt);
    if (cts::control()) {
      Free<<<1 + kSizes, 32>>>(blocks.data());
      Allocate<<<1, 1>>>(blocks.data());
      Write<<<1, kWords>>>(blocks.data(), salt + 100);
    }
    CTS_FINISH();
    for (int b = 0; b < kSizes; ++b)
      CTS_EXPECT_NE(blocks[b], nullptr, "the heap ran out although another thread had freed every block");
    OverwriteTheRest<<<1, 1>>>();
    CTS_FINISH();
    OverwriteTheRest<<<1, 1>>>();
    Look<<<1, kWords>>>(blocks.data(), salt, wrong.data());
    if (!cts::control()) Free<<<1 + kSizes, 32>>>(blocks.data());
    CTS_FINISH();
    for (const unsigned bytes : wrong.Read()) CTS_EXPECT_EQ(bytes, 0, "heap memory lost its content between two grids");
  }
}

}  // namespace
