/*---
clause: lang.heap.allocates-distinct-memory
control: every second thread works in the block of the thread before
control-fails-with: a block does not hold what its owner wrote
---*/
#include "cts/case.cuh"

namespace {

__host__ __device__ unsigned SizeOf(unsigned thread) { return thread * 37 % 1000 + 1; }
__device__ unsigned char ByteOf(unsigned thread, unsigned i) {
  return static_cast<unsigned char>(thread * 31 + i * 7 + 1);
}

// All bytes of every block are written, then looked at by another thread, in this kernel and in the next one.
__device__ bool Holds(const unsigned char* bytes, unsigned owner) {
  for (unsigned i = 0; i < SizeOf(owner); ++i)
    if (bytes[i] != ByteOf(owner, i)) return false;
  return true;
}

__global__ void Fill(unsigned char** blocks, unsigned* wrong, bool shared) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  blocks[thread] = static_cast<unsigned char*>(malloc(SizeOf(thread)));
  __syncthreads();
  const bool own = !shared || thread % 2 == 0 || SizeOf(thread - 1) < SizeOf(thread);
  unsigned char* const mine = blocks[own ? thread : thread - 1];
  for (unsigned i = 0; mine != nullptr && i < SizeOf(thread); ++i) mine[i] = ByteOf(thread, i);
  __syncthreads();
  const unsigned other = blockIdx.x * blockDim.x + (threadIdx.x + 45) % blockDim.x;
  if (blocks[other] == nullptr || !Holds(blocks[other], other)) atomicAdd(wrong, 1u);
}

__global__ void LookAndFree(unsigned char** blocks, unsigned* wrong, unsigned count) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, other = count - 1 - thread;
  if (blocks[other] == nullptr || !Holds(blocks[other], other)) atomicAdd(wrong, 1u);
  free(blocks[other]);
}

CTS_CASE() {
  constexpr unsigned kBlocks = 16, kThreads = 128, kCount = kBlocks * kThreads;
  cts::DeviceBuffer<unsigned char*> blocks(kCount);
  cts::DeviceBuffer<unsigned> wrong(2, 0);
  Fill<<<kBlocks, kThreads>>>(blocks.data(), wrong.data(), cts::control());
  CTS_FINISH();
  LookAndFree<<<kBlocks, kThreads>>>(blocks.data(), wrong.data() + 1, kCount);
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a block does not hold what its owner wrote");
  CTS_EXPECT_EQ(wrong[1], 0u, "a block does not hold what its owner wrote");
}

}  // namespace
