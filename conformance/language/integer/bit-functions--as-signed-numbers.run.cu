/*---
clause: lang.integer.bit-functions
covers: results that are compared with numbers below zero, and used as bounds
control: the operand has one more bit at its upper end
control-fails-with: the number of a bit function is no int, or another number where it is compared
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kResults = 8;

// Each result of zero is at an end of its range: what is compared with it must not be taken for settled.
__global__ void Compare(const unsigned* words, const unsigned long long* longs, unsigned* seen, unsigned count) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const unsigned word = words[i];
  const unsigned long long both = longs[i];
  unsigned* const out = seen + i * kResults;
  out[0] = __ffs(static_cast<int>(word)) - 1 < 0 ? 1 : 0;
  out[1] = __ffsll(static_cast<long long>(both)) - 1 < 0 ? 1 : 0;
  const int leading = __clz(static_cast<int>(word)), of_both = __clzll(static_cast<long long>(both));
  out[2] = leading >= 32 ? 1 : 0;
  out[3] = of_both >= 64 ? 1 : 0;
  out[4] = leading < 32 ? 31 - leading : 99;
  out[5] = of_both < 64 ? 63 - of_both : 99;
  unsigned turns = 0;
  for (int bit = 31 - leading; bit >= 0; --bit) turns += (word >> bit) & 1u;
  out[6] = turns;
  out[7] = -__popc(word) < -__popcll(both) ? 1 : 0;
}

int Highest(unsigned long long bits) {
  int highest = -1;
  for (int bit = 0; bit < 64; ++bit) highest = (bits >> bit & 1) != 0 ? bit : highest;
  return highest;
}
unsigned Ones(unsigned long long bits) {
  unsigned ones = 0;
  for (; bits != 0; bits >>= 1) ones += bits & 1;
  return ones;
}

CTS_CASE() {
  std::vector<unsigned> words = {0, 1, 2, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x00FF00FFu};
  std::vector<unsigned long long> longs = {0, 1, 1ull << 32, ~0ull, 1ull << 63, 0xFFFFFFFFull, 0};
  for (int bit = 0; bit < 64; ++bit) {
    words.push_back(bit < 32 ? 1u << bit : ~0u >> (bit - 32));
    longs.push_back(1ull << bit);
  }
  const auto count = static_cast<unsigned>(words.size());
  std::vector<unsigned> given = words;
  std::vector<unsigned long long> given_longs = longs;
  for (unsigned i = 0; i < count && cts::control(); ++i) {
    given[i] = words[i] >> 31 != 0 ? 0u : words[i] << 1 | 1u;
    given_longs[i] = longs[i] >> 63 != 0 ? 0ull : longs[i] << 1 | 1ull;
  }
  cts::DeviceBuffer<unsigned> of_words(count), seen(count * kResults);
  cts::DeviceBuffer<unsigned long long> of_longs(count);
  CTS_CUDA(cudaMemcpy(of_words.data(), given.data(), count * sizeof(unsigned), cudaMemcpyHostToDevice));
  CTS_CUDA(cudaMemcpy(of_longs.data(), given_longs.data(), count * sizeof(unsigned long long), cudaMemcpyHostToDevice));
  Compare<<<1, 128>>>(of_words.data(), of_longs.data(), seen.data(), count);
  CTS_FINISH();
  const cts::HostCopy<unsigned> told = seen.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < count; ++i) {
    const int highest = Highest(words[i]), of_both = Highest(longs[i]);
    const unsigned expected[kResults] = {words[i] == 0,
                                         longs[i] == 0,
                                         words[i] == 0,
                                         longs[i] == 0,
                                         highest < 0 ? 99u : static_cast<unsigned>(highest),
                                         of_both < 0 ? 99u : static_cast<unsigned>(of_both),
                                         Ones(words[i]),
                                         Ones(words[i]) > Ones(longs[i])};
    for (unsigned k = 0; k < kResults; ++k) wrong += told[i * kResults + k] != expected[k];
  }
  CTS_EXPECT_EQ(wrong, 0u, "the number of a bit function is no int, or another number where it is compared");
}

}  // namespace
