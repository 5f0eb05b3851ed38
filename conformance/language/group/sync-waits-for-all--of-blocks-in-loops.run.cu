/*---
clause: lang.group.sync-waits-for-all
covers: blocks in loops whose bounds one thread sets
control: the threads do not meet in the loop
control-fails-with: a block that meets in a loop did not hand on the words of shared memory
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"

#include <type_traits>
#include <utility>
#include <vector>

namespace {

namespace cg = cooperative_groups;

constexpr unsigned kThreads = 192, kBlocks = 14, kItems = 300, kBins = 40, kAtOnce = 8;

enum Way { kMember, kFunction, kNot };
template <Way kWay>
__device__ void Meet(const cg::thread_block& block) {
  if constexpr (kWay == kMember) block.sync();
  if constexpr (kWay == kFunction) cg::sync(block);
  if constexpr (kWay == kNot) {
    if (block.thread_rank() >= kThreads / 2) cts::SpinFor(3000);
  }
}

// Plain words where the block meets; without that words that are read and written again and again.
template <Way kWay>
using Word = std::conditional_t<kWay != kNot, unsigned, volatile unsigned>;

__host__ __device__ unsigned EndOf(unsigned first, unsigned block) {
  unsigned end = first + 1;
  while (end < kItems && end % 11 != block % 11) ++end;
  return end;
}
// More turns for some lanes than for their neighbours.
__host__ __device__ unsigned ValueOf(unsigned item, unsigned lane) {
  unsigned value = item + lane;
  for (unsigned turn = 0; turn < (item * 5 + lane * 7) % 13; ++turn) value = value * 3 + turn;
  return value;
}

// One thread says how many items are next, all threads put what they make of these into bins, and the bins are added
// to what is there; then the next ones.
template <Way kWay>
__global__ void Portions(unsigned* out) {
  const cg::thread_block block = cg::this_thread_block();
  __shared__ Word<kWay> first, last, sums[kBins];
  __shared__ unsigned bins[kBins];
  const unsigned self = block.thread_rank();
  for (unsigned bin = self; bin < kBins; bin += kThreads) sums[bin] = bins[bin] = 0;
  if (self == 0) first = 0;
  block.sync();
  do {
    if (self == 0) last = EndOf(first, blockIdx.x);
    Meet<kWay>(block);
    for (unsigned item = first + self / kAtOnce; item < last; item += kThreads / kAtOnce)
      atomicAdd(&bins[(item + self) % kBins], ValueOf(item, self % kAtOnce));
    Meet<kWay>(block);
    for (unsigned bin = self; bin < kBins; bin += kThreads) {
      sums[bin] = sums[bin] * 5 + bins[bin];
      bins[bin] = 0;
    }
    if (self == 0) first = last;
    Meet<kWay>(block);
  } while (first < kItems);
  for (unsigned bin = self; bin < kBins; bin += kThreads) out[blockIdx.x * kBins + bin] = sums[bin];
}

std::vector<unsigned> Expected() {
  std::vector<unsigned> sums(kBlocks * kBins, 0);
  for (unsigned block = 0; block < kBlocks; ++block) {
    for (unsigned first = 0, last = 0; first < kItems; first = last) {
      last = EndOf(first, block);
      std::vector<unsigned> bins(kBins, 0);
      for (unsigned self = 0; self < kThreads; ++self) {
        for (unsigned item = first + self / kAtOnce; item < last; item += kThreads / kAtOnce)
          bins[(item + self) % kBins] += ValueOf(item, self % kAtOnce);
      }
      for (unsigned bin = 0; bin < kBins; ++bin) sums[block * kBins + bin] = sums[block * kBins + bin] * 5 + bins[bin];
    }
  }
  return sums;
}

template <Way kWay>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<unsigned> out(kBlocks * kBins);
    const auto kernel = cts::control() ? &Portions<kNot> : &Portions<kWay>;
    kernel<<<kBlocks, kThreads>>>(out.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const std::vector<unsigned> expected = Expected();
    const auto got = out.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < expected.size(); ++i) wrong += got[i] != expected[i] ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a block that meets in a loop did not hand on the words of shared memory");
  });
}

CTS_CASE() {
  Check<kMember>("by-the-member");
  Check<kFunction>("by-the-function");
}

}  // namespace
