/*---
clause: pi.pinned.get-flags
control: the allocation has none of the flags
control-fails-with: the flags are not those of the allocation
launches: none
---*/
#include "cts/case.cuh"

namespace {

// The bits that are asked about; a runtime may add others, which unified addressing implies.
void Check(const char* name, unsigned flags, unsigned mask) {
  cts::Row(name, [&] {
    void* memory = nullptr;
    unsigned got = 0xA5A5A5A5u;
    const unsigned other = (flags & cudaHostAllocWriteCombined) != 0 ? 0 : cudaHostAllocWriteCombined;
    CTS_CUDA(cudaHostAlloc(&memory, 4096, cts::control() ? other : flags));
    CTS_CUDA(cudaHostGetFlags(&got, memory));
    CTS_EXPECT_EQ(got & mask, flags & mask, "the flags are not those of the allocation");
    CTS_CUDA(cudaFreeHost(memory));
  });
}

CTS_CASE(given_bits_are_there) {
  constexpr unsigned kWriteCombined = cudaHostAllocWriteCombined, kMapped = cudaHostAllocMapped;
  Check("write-combined", kWriteCombined, kWriteCombined);
  Check("write-combined-and-mapped", kWriteCombined | kMapped, kWriteCombined | kMapped);
  Check("all", kWriteCombined | kMapped | cudaHostAllocPortable, ~0u);
  Check("not-write-combined", kMapped, kWriteCombined);
}

CTS_CASE(no_others) { Check("default", cudaHostAllocDefault, ~0u); }

}  // namespace
