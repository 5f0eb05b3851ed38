/*---
clause: pi.pinned.get-flags
covers: addresses inside of blocks
control: the address lies in the block of the other flags
control-fails-with: the flags at an inner address are not those of its allocation
launches: none
---*/
#include "cts/case.cuh"

namespace {

// The bit that tells the blocks apart; of the others a runtime may add some.
unsigned FlagAt(char* address) {
  unsigned flags = 0xA5A5A5A5u;
  CTS_CUDA(cudaHostGetFlags(&flags, address));
  return flags & cudaHostAllocWriteCombined;
}

// Two live blocks of a size, asked by turns: at their second byte, in the middle and at the last one.
void Check(const char* name, size_t bytes) {
  cts::Row(name, [&] {
    constexpr unsigned kFlags[] = {cudaHostAllocWriteCombined | cudaHostAllocMapped, cudaHostAllocMapped};
    char* blocks[2] = {};
    for (int i = 0; i < 2; ++i) CTS_CUDA(cudaHostAlloc(reinterpret_cast<void**>(&blocks[i]), bytes, kFlags[i]));
    for (const size_t offset : {size_t{1}, bytes / 2, bytes - 1}) {
      for (int i = 0; i < 2; ++i)
        CTS_EXPECT_EQ(FlagAt(blocks[cts::control() ? 1 - i : i] + offset), kFlags[i] & cudaHostAllocWriteCombined,
                      "the flags at an inner address are not those of its allocation");
    }
    for (char* const block : blocks) CTS_CUDA(cudaFreeHost(block));
  });
}

CTS_CASE() {
  Check("100-bytes", 100);
  Check("4-KiB", 4096);
  Check("5-MiB", 5 << 20);
}

}  // namespace
