/*---
clause: cdp.heap.survives-grid
control: a grid in between frees the block and puts a new one in its place, and the last grid frees nothing
control-fails-with:
  - heap memory lost its content between two grids
  - the heap ran out although another thread had freed every block
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kHeap = 8 << 20, kBlock = 1 << 20;
constexpr int kRounds = 32, kWords = 256, kMostBlocks = 64;

__global__ void Allocate(int** block, int first) {
  *block = static_cast<int*>(malloc(kBlock));
  for (int i = 0; *block != nullptr && i < kWords; ++i) (*block)[i] = first + i;
}

__global__ void Free(int** block) { free(*block); }

// All of the heap that nobody holds, so that a block which its grid's end gave back does not keep its content.
__global__ void OverwriteTheRest() {
  int* blocks[kMostBlocks];
  int count = 0;
  for (; count < kMostBlocks; ++count) {
    blocks[count] = static_cast<int*>(malloc(kBlock));
    if (blocks[count] == nullptr) break;
    for (int i = 0; i < kWords; ++i) static_cast<volatile int*>(blocks[count])[i] = -1;
  }
  while (count > 0) free(blocks[--count]);
}

// Another thread of another grid reads and frees than the one that allocated.
__global__ void ReadAndFree(int* const* block, int* out, bool give_back) {
  if (*block != nullptr) out[threadIdx.x] = (*block)[threadIdx.x];
  __syncthreads();
  if (give_back && threadIdx.x == kWords - 1) free(*block);
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  cts::DeviceBuffer<int*> block(1, 0);
  cts::DeviceBuffer<int> out(kWords);
  for (int round = 0; round < kRounds; ++round) {
    const int first = 1 + round * kWords;
    out.Fill(cts::kPoison);
    Allocate<<<1, 1>>>(block.data(), first);
    if (cts::control()) {
      Free<<<1, 1>>>(block.data());
      Allocate<<<1, 1>>>(block.data(), -kWords);
    }
    CTS_FINISH();
    CTS_EXPECT_NE(block[0], nullptr, "the heap ran out although another thread had freed every block");
    OverwriteTheRest<<<1, 1>>>();
    ReadAndFree<<<1, kWords>>>(block.data(), out.data(), !cts::control());
    CTS_FINISH();
    const auto words = out.Read();
    for (int i = 0; i < kWords; ++i)
      CTS_EXPECT_EQ(words[i], first + i, "heap memory lost its content between two grids");
  }
}

}  // namespace
