/*---
clause: lang.builtin.index-variables-cover-the-launch
covers: as many blocks as a grid can have; many million large blocks
control: the last 1,000 blocks are left out
control-fails-with: the blocks of a grid of two thousand million were not each there once
timeout: 120
draft: five of five on an H200, not yet on an H100
note: each index is counted in one of 4,096 sums, beside the number of blocks that have been there
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"

#include <vector>

namespace {

constexpr unsigned kSums = 4096;

// Only some threads of a block count.
__global__ void Count(unsigned long long* counts, unsigned long long* sums) {
  if (threadIdx.x != blockDim.x - 1) return;
  const unsigned place = (blockIdx.x ^ blockIdx.x >> 12 ^ blockIdx.x >> 24) % kSums;
  atomicAdd(counts + place, 1ull);
  atomicAdd(sums + place, static_cast<unsigned long long>(blockIdx.x) * (blockIdx.x % 1021 + 1));
}

// What the sums come to, by the blocks of each remainder.
unsigned long long Expected(unsigned blocks) {
  unsigned long long expected = 0;
  for (unsigned long long rest = 0; rest < 1021 && rest < blocks; ++rest) {
    const unsigned long long count = (blocks - 1 - rest) / 1021 + 1;
    expected += (rest + 1) * (count * rest + 1021 * (count * (count - 1) / 2));
  }
  return expected;
}

void Check(unsigned blocks, unsigned threads) {
  const cts::DeviceBuffer<unsigned long long> counts(kSums, 0), sums(kSums, 0);
  Count<<<cts::control() ? blocks - 1000 : blocks, threads>>>(counts.data(), sums.data());
  CTS_FINISH();
  unsigned long long count = 0, sum = 0;
  for (const unsigned long long each : counts.Read()) count += each;
  for (const unsigned long long each : sums.Read()) sum += each;
  CTS_EXPECT(count == blocks && sum == Expected(blocks),
             "the blocks of a grid of two thousand million were not each there once");
}

CTS_CASE() {
  constexpr unsigned kMost = 0x7FFFFFFF;
  const unsigned part = cts::Rounds(1000);  // on a slow device fewer
  cts::Row("one-thread", [&] { Check(part == 1000 ? kMost : 100 * part, 1); });
  cts::Row("64-threads", [&] { Check(part == 1000 ? 70'000'000 : 10 * part + 1000, 64); });
}

}  // namespace
