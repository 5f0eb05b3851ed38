/*---
clause: lang.sync.uniform-condition
covers: loops whose condition one thread changes, and unrolled loops
control: the loop has no barriers
control-fails-with: a loop with barriers did not hand on the words of shared memory
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <type_traits>
#include <vector>

namespace {

constexpr unsigned kThreads = 256, kTurns = 50, kBlocks = 16;

// Plain words where barriers order them; without barriers words that are read and written again and again.
template <class T, bool kMeets>
using Word = std::conditional_t<kMeets, T, volatile T>;
template <bool kMeets>
__device__ void Meet() {
  if (kMeets) {
    __syncthreads();
  } else if (threadIdx.x >= kThreads / 2) {
    cts::SpinFor(3000);
  }
}

// All threads go round as long as a shared word is not zero, which the first one counts down.
template <bool kMeets>
__global__ void CountDown(unsigned* read) {
  __shared__ Word<unsigned, kMeets> left, words[kThreads];
  const unsigned self = threadIdx.x;
  if (self == 0) left = kTurns;
  words[self] = self + blockIdx.x;
  __syncthreads();
  while (left > 0) {
    const unsigned other = words[(self + kThreads / 2 + left) % kThreads];
    Meet<kMeets>();
    words[self] = words[self] * 3 + other;
    if (self == 0) left = left - 1;
    Meet<kMeets>();
  }
  __syncthreads();
  read[blockIdx.x * kThreads + self] = words[self];
}
unsigned CountedDown(unsigned block, unsigned thread) {
  std::vector<unsigned> words(kThreads);
  for (unsigned i = 0; i < kThreads; ++i) words[i] = i + block;
  for (unsigned left = kTurns; left > 0; --left) {
    const std::vector<unsigned> old = words;
    for (unsigned i = 0; i < kThreads; ++i) words[i] = old[i] * 3 + old[(i + kThreads / 2 + left) % kThreads];
  }
  return words[thread];
}

constexpr unsigned RowOf(unsigned thread, unsigned block) { return thread / (5 + block * 7); }

// Each thread gets the sum of the words of its row from its own one on; rows are as long as the block says.
template <class T, bool kMeets>
__global__ void SumOfRows(unsigned* read, const unsigned* rows) {
  __shared__ Word<T, kMeets> sums[kThreads];
  __shared__ unsigned row_of[kThreads];
  const unsigned self = threadIdx.x;
  sums[self] = static_cast<T>(self % 11 + 1);
  row_of[self] = rows[blockIdx.x * kThreads + self];
  __syncthreads();
#pragma unroll
  for (unsigned step = 1; step < kThreads; step *= 2) {
    const bool same = self + step < kThreads && row_of[self] == row_of[self + step];
    T more = 0;
    if (same) more = sums[self + step];
    Meet<kMeets>();
    if (same) sums[self] = sums[self] + more;
    Meet<kMeets>();
  }
  read[blockIdx.x * kThreads + self] = static_cast<unsigned>(sums[self]);
}
unsigned SummedUp(unsigned block, unsigned thread) {
  unsigned sum = 0;
  for (unsigned i = thread; i < kThreads && RowOf(i, block) == RowOf(thread, block); ++i) sum += i % 11 + 1;
  return sum;
}

template <class Launch>
void Check(const char* name, Launch launch, unsigned (*wanted)(unsigned block, unsigned thread)) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> read(kBlocks * kThreads);
    launch(read.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto got = read.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < got.size(); i += 5) wrong += got[i] != wanted(i / kThreads, i % kThreads);
    CTS_EXPECT_EQ(wrong, 0, "a loop with barriers did not hand on the words of shared memory");
  });
}
template <class T>
void CheckSums(const char* name, const unsigned* rows) {
  const auto kernel = cts::control() ? &SumOfRows<T, false> : &SumOfRows<T, true>;
  Check(
      name, [&](unsigned* read) { kernel<<<kBlocks, kThreads>>>(read, rows); }, &SummedUp);
}

CTS_CASE() {
  std::vector<unsigned> of_thread;
  for (unsigned i = 0; i < kBlocks * kThreads; ++i) of_thread.push_back(RowOf(i % kThreads, i / kThreads));
  cts::DeviceBuffer<unsigned> rows(of_thread.size());
  rows.Write(of_thread.data(), of_thread.size());
  const auto count_down = cts::control() ? &CountDown<false> : &CountDown<true>;
  Check(
      "counted-down", [&](unsigned* read) { count_down<<<kBlocks, kThreads>>>(read); }, &CountedDown);
  CheckSums<unsigned>("sums-of-unsigned", rows.data());
  CheckSums<long long>("sums-of-long-long", rows.data());
  CheckSums<float>("sums-of-float", rows.data());
  CheckSums<double>("sums-of-double", rows.data());
}

}  // namespace
