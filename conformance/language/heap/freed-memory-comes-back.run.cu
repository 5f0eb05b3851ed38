/*---
clause: lang.heap.freed-memory-comes-back
control: the blocks are not freed
control-fails-with: memory that was freed did not come back
---*/
#include "cts/case.cuh"

namespace {

// Eight threads hold half of the heap together, round after round; other blocks than those that allocated free.
// free(NULL) comes between.
__global__ void Allocate(void** blocks, std::size_t bytes, unsigned* failed) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  blocks[thread] = malloc(bytes);
  if (blocks[thread] == nullptr) atomicAdd(failed, 1u);
}
__global__ void Free(void** blocks, bool keep) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, count = gridDim.x * blockDim.x;
  free(nullptr);
  if (!keep) free(blocks[count - 1 - thread]);
  free(nullptr);
}

CTS_CHILD(Rounds) {
  constexpr unsigned kThreads = 8, kRounds = 100;
  constexpr std::size_t kHeap = 8 << 20;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  cts::DeviceBuffer<void*> blocks(kThreads);
  cts::DeviceBuffer<unsigned> failed(1, 0);
  for (unsigned round = 0; round < kRounds; ++round) {
    Allocate<<<4, kThreads / 4>>>(blocks.data(), kHeap / 2 / kThreads, failed.data());
    Free<<<4, kThreads / 4>>>(blocks.data(), cts::control());
  }
  CTS_FINISH();
  cts::Tell("failed", failed[0]);
}

CTS_CASE() { CTS_EXPECT_EQ(cts::RunChild("Rounds").Value("failed"), 0, "memory that was freed did not come back"); }

}  // namespace
