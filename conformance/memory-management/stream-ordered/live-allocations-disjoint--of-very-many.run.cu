/*---
clause: mm.stream-ordered.live-allocations-disjoint
covers: more live blocks than 16 bits can count
control: every hundredth block is the one before it
control-fails-with: one of very many live blocks shares memory with another one
requires: [memory-pools]
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/pool.h"

#include <vector>

namespace {

constexpr unsigned kBlocks = 70'000;

__host__ __device__ constexpr unsigned WordsOf(unsigned block) { return 1 + block % 67; }

__global__ void Write(unsigned* const* blocks, unsigned count) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    for (unsigned word = 0; word < WordsOf(i); ++word) blocks[i][word] = i + word;
}
__global__ void Look(unsigned* const* blocks, unsigned count, unsigned* wrong) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    for (unsigned word = 0; word < WordsOf(i); ++word)
      if (blocks[i][word] != i + word) atomicAdd(wrong, 1u);
}

// By turns in two streams; some are freed and allocated again in between.
CTS_CASE() {
  const unsigned count = cts::Rounds(kBlocks);
  const cts::Stream streams[2];
  cts::DeviceBuffer<unsigned*> table(count);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  {
    std::vector<cts::PoolBlock> blocks;
    std::vector<unsigned*> addresses;
    blocks.reserve(count);
    for (unsigned i = 0; i < count; ++i) {
      if (i % 10 == 0) cts::PoolBlock(4 * WordsOf(i), streams[i % 2]);
      blocks.emplace_back(4 * WordsOf(i), streams[i % 2]);
      addresses.push_back(reinterpret_cast<unsigned*>(blocks[cts::control() && i % 100 == 99 ? i - 1 : i].data()));
    }
    table.Write(addresses.data(), addresses.size());
    CTS_CUDA(cudaDeviceSynchronize());
    Write<<<64, 128>>>(table.data(), count);
    Look<<<64, 128>>>(table.data(), count, wrong.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0, "one of very many live blocks shares memory with another one");
  }
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
