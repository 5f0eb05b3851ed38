/*---
clause: cdp.sm-and-warp-id.block-may-move
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 64;

struct Block {
  unsigned before, child_ran, after;
};

__device__ unsigned Multiprocessor() {
  unsigned id;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(id)::"memory");
  return id;
}

__global__ void Child(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

__global__ void Parent(Block* blocks, unsigned* ran, unsigned long long look) {
  Block& block = blocks[blockIdx.x];
  block.before = Multiprocessor();
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(ran + blockIdx.x);
  block.child_ran = cts::AwaitFlag(ran + blockIdx.x, 1u, look);
  block.after = Multiprocessor();
}

CTS_CASE() {
  cts::DeviceBuffer<Block> blocks(kBlocks);
  cts::DeviceBuffer<unsigned> ran(kBlocks, 0);
  Parent<<<kBlocks, 1>>>(blocks.data(), ran.data(), cts::WindowNs());
  CTS_FINISH();
  for (const unsigned flag : ran.Read()) CTS_EXPECT_EQ(flag, 1, "a child never ran");
  unsigned moved = 0, met = 0;
  for (const Block& block : blocks.Read()) {
    moved += block.before != block.after;
    met += block.child_ran == 1;
  }
  CTS_OBSERVE("all-children-ran-before-their-block-ended", met == kBlocks);
  CTS_OBSERVE("blocks-of-64-that-moved", moved);
}

}  // namespace
