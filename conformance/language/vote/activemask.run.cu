/*---
clause: lang.vote.activemask
control: the word names all lanes, as before some left
control-fails-with: a lane is missing from the mask, or one that has left is in it
note: whether lanes that took another branch are in the word is nothing that a document promises
---*/
#include "cts/case.cuh"

namespace {

__global__ void Active(unsigned* masks, unsigned leaving, bool before) {
  const unsigned lane = threadIdx.x % 32;
  if ((leaving >> lane & 1) != 0) return;
  masks[threadIdx.x] = before ? ~0u : __activemask();
}

// Two branches, of which one has more to do.
__global__ void InBranches(unsigned* masks) {
  unsigned mask;
  if (threadIdx.x < 8) {
    mask = __activemask();
  } else {
    mask = __activemask() | masks[32];
  }
  masks[threadIdx.x] = mask;
}

void Check(const char* name, unsigned threads, unsigned leaving) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> masks(threads);
    Active<<<1, threads>>>(masks.data(), leaving, cts::control());
    CTS_FINISH();
    const auto given = masks.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < threads; ++i) {
      if ((leaving >> i % 32 & 1) != 0) continue;
      const unsigned left = threads - i / 32 * 32, there = left < 32 ? (1u << left) - 1 : ~0u;
      const unsigned may = there & ~leaving;
      wrong += (given[i] >> i % 32 & 1) == 0 || (given[i] & ~may) != 0;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a lane is missing from the mask, or one that has left is in it");
  });
}

CTS_CASE() {
  Check("upper-half-left", 64, 0xffff0000u);
  Check("odd-lanes-left", 64, 0xaaaaaaaau);
  Check("one-stayed", 64, ~0x00000400u);
  Check("a-block-of-33", 33, 0);
  Check("a-block-of-1", 1, 0);
  cts::DeviceBuffer<unsigned> masks(33, 0);
  InBranches<<<1, 32>>>(masks.data());
  CTS_FINISH();
  CTS_OBSERVE("one-branch-alone-is-in-the-mask", masks[0] == 0xffu && masks[31] == ~0xffu);
}

}  // namespace
