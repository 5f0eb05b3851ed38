/*---
clause: cdp.heap.table.host-free-of-host-pointer
covers: small blocks, and two at a time in either order
control: the memory has been freed before
control-fails-with: the host could not free one of its blocks
launches: none
---*/
#include "cts/case.cuh"

namespace {

struct Blocks {
  const char* name;
  size_t bytes[2];
  int first;
};
constexpr Blocks kBlocks[] = {{"bytes-first-before-second", {1, 1}, 0},
                              {"bytes-second-before-first", {1, 1}, 1},
                              {"mebibytes-first-before-second", {1 << 20, 1 << 20}, 0},
                              {"mebibytes-second-before-first", {1 << 20, 1 << 20}, 1},
                              {"byte-before-mebibyte", {1, 1 << 20}, 0},
                              {"mebibyte-before-byte", {1, 1 << 20}, 1}};

CTS_CASE() {
  for (const Blocks& blocks : kBlocks) {
    cts::Row(blocks.name, [&] {
      void* memory[2] = {};
      for (int k : {0, 1}) CTS_CUDA(cudaMalloc(&memory[k], blocks.bytes[k]));
      if (cts::control())
        for (void* block : memory) CTS_CUDA(cudaFree(block));
      for (int k : {blocks.first, 1 - blocks.first})
        CTS_EXPECT_EQ(cudaFree(memory[k]), cudaSuccess, "the host could not free one of its blocks");
      (void)cudaGetLastError();
    });
  }
}

}  // namespace
