/*---
clause: perf.arithmetic.brev-popc-values
control: the bytes are reversed, and the zeros counted
control-fails-with: [a word is not reversed, not the ones of a word are counted]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Compare(unsigned* wrong, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned word = i < 32 ? 1u << i : i < 34 ? 0u - (i - 32) : i * 2654435761u;
  unsigned reversed = 0, ones = 0;
  for (int bit = 0; bit < 32; ++bit) {
    reversed |= (word >> bit & 1u) << (31 - bit);
    ones += word >> bit & 1u;
  }
  const unsigned long long wide = static_cast<unsigned long long>(word) << 32 | ~word;
  const unsigned given = control ? __byte_perm(word, 0, 0x0123) : __brev(word);
  const int counted = control ? __popc(~word) : __popc(word);
  if (given != reversed) atomicAdd(wrong, 1u);
  if (!control && __brevll(wide) != (static_cast<unsigned long long>(~reversed) << 32 | reversed)) atomicAdd(wrong, 1u);
  if (counted != static_cast<int>(ones)) atomicAdd(wrong + 1, 1u);
  if (!control && __popcll(wide) != 32) atomicAdd(wrong + 1, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> wrong(2, 0);
  Compare<<<4096, 256>>>(wrong.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a word is not reversed");
  CTS_EXPECT_EQ(wrong[1], 0u, "not the ones of a word are counted");
}

}  // namespace
