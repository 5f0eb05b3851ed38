/*---
clause: lang.alloca.allocates-in-frame
covers: frames of a recursion, larger blocks, numbers that differ by lane
control: a call takes the last block of its caller for its first one
control-fails-with: a block of a frame lost its bytes while deeper frames lived
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

constexpr unsigned kDeepest = 4, kBlocks = 3, kThreads = 64, kMostBlocks = 3, kStack = 8 << 10;

// 1 to 300 bytes, and in the deepest frame one block of up to 1,596.
__device__ unsigned SizeOf(unsigned depth, unsigned block, unsigned thread) {
  if (depth == kDeepest) return 1500 + thread % 7 * 16;
  return 1 + (thread * 7 + depth * 31 + block * 113) % 300;
}
__device__ unsigned char ByteOf(unsigned depth, unsigned block, unsigned i, unsigned thread) {
  return static_cast<unsigned char>(depth * 51 + block * 85 + i * 7 + (i >> 8) * 3 + thread * 11 + 1);
}

using Block = volatile unsigned char*;

// Returns how many bytes of its blocks, and of those of deeper calls, were lost.
__device__ __noinline__ unsigned Descend(unsigned depth, unsigned thread, bool instead, Block of_caller,
                                         unsigned size_of_caller) {
  const unsigned count = depth == kDeepest ? 1 : cts::Opaque(1 + (thread + depth) % kMostBlocks);
  Block blocks[kMostBlocks];
  unsigned sizes[kMostBlocks], lost = 0;
  for (unsigned b = 0; b < count; ++b) {
    sizes[b] = cts::Opaque(SizeOf(depth, b, thread));
    if (instead && b == 0 && of_caller != nullptr) {
      blocks[b] = of_caller;
      if (sizes[b] > size_of_caller) sizes[b] = size_of_caller;
    } else {
      blocks[b] = static_cast<Block>(alloca(sizes[b]));
    }
    for (unsigned i = 0; i < sizes[b]; ++i) blocks[b][i] = ByteOf(depth, b, i, thread);
  }
  // Twice, so that the second call has the place of the first one.
  if (depth < kDeepest) {
    for (int call = 0; call < 2; ++call)
      lost += Descend(depth + 1, thread, instead, blocks[count - 1], sizes[count - 1]);
  }
  for (unsigned b = 0; b < count; ++b)
    for (unsigned i = 0; i < sizes[b]; ++i) lost += blocks[b][i] != ByteOf(depth, b, i, thread);
  return lost;
}

__global__ void DescendAll(unsigned* lost, bool instead) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  lost[thread] = Descend(0, thread, instead, nullptr, 0);
}

CTS_CASE() {
  std::size_t usual = 0;
  CTS_CUDA(cudaDeviceGetLimit(&usual, cudaLimitStackSize));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kStack));
  cts::DeviceBuffer<unsigned> lost(kBlocks * kThreads);
  DescendAll<<<kBlocks, kThreads>>>(lost.data(), cts::control());
  CTS_FINISH();
  unsigned threads = 0;
  for (const unsigned of : lost.Read()) threads += of != 0;
  CTS_EXPECT_EQ(threads, 0u, "a block of a frame lost its bytes while deeper frames lived");
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, usual));
}

}  // namespace
