/*---
clause: lang.heap.allocates-distinct-memory
control: every second thread works in the block of the thread before
control-fails-with: a block does not hold what its owner wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

// Most blocks are small; one of 128 has tens of thousands of bytes.
__device__ unsigned SizeOf(unsigned thread) {
  return thread % 128 == 5 ? 10000 + thread / 128 * 4001 : thread * 37 % 1000 + 1;
}
__device__ unsigned char ByteOf(unsigned thread, unsigned i) {
  unsigned mixed = (thread + 1) * 0x9e3779b1u + i;
  mixed = (mixed ^ mixed >> 15) * 0x85ebca6bu;
  return static_cast<unsigned char>(mixed >> 24);
}

// All bytes of every block are written, then looked at by another thread, in this kernel and in the next one.
__device__ bool Holds(const unsigned char* bytes, unsigned owner) {
  for (unsigned i = 0; i < SizeOf(owner); ++i)
    if (bytes[i] != ByteOf(owner, i)) return false;
  return true;
}

// Who has no block asks for one. What the allocator takes for itself is open, so that there may be none.
__global__ void Fill(unsigned char** blocks, unsigned* wrong, unsigned* missing, bool shared) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  const bool fresh = blocks[thread] == nullptr;
  if (fresh) blocks[thread] = static_cast<unsigned char*>(malloc(SizeOf(thread)));
  if (blocks[thread] == nullptr) atomicAdd(missing, 1u);
  __syncthreads();
  const bool own = !shared || thread % 2 == 0 || SizeOf(thread - 1) < SizeOf(thread);
  unsigned char* const mine = blocks[own ? thread : thread - 1];
  for (unsigned i = 0; fresh && mine != nullptr && i < SizeOf(thread); ++i) mine[i] = ByteOf(thread, i);
  __syncthreads();
  const unsigned other = blockIdx.x * blockDim.x + (threadIdx.x + 45) % blockDim.x;
  if (blocks[other] != nullptr && !Holds(blocks[other], other)) atomicAdd(wrong, 1u);
}

// One of three blocks is freed, in the last round all.
__global__ void LookAndFree(unsigned char** blocks, unsigned* wrong, unsigned count, unsigned round, bool all) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, other = count - 1 - thread;
  if (blocks[other] != nullptr && !Holds(blocks[other], other)) atomicAdd(wrong, 1u);
  if (!all && other % 3 != round % 3) return;
  free(blocks[other]);
  blocks[other] = nullptr;
}

CTS_CASE() {
  constexpr unsigned kBlocks = 16, kThreads = 128, kCount = kBlocks * kThreads, kRounds = 4;
  cts::DeviceBuffer<unsigned char*> blocks(kCount, 0);
  cts::DeviceBuffer<unsigned> wrong(3, 0);
  for (unsigned round = 0; round < kRounds; ++round) {
    Fill<<<kBlocks, kThreads>>>(blocks.data(), wrong.data(), wrong.data() + 2, cts::control());
    CTS_FINISH();
    LookAndFree<<<kBlocks, kThreads>>>(blocks.data(), wrong.data() + 1, kCount, round, round + 1 == kRounds);
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(wrong[0], 0u, "a block does not hold what its owner wrote");
  CTS_EXPECT_EQ(wrong[1], 0u, "a block does not hold what its owner wrote");
  if (wrong[2] > kRounds * kCount / 2) cts::PowerNotShown("the heap holds less than half of the blocks");
}

}  // namespace
