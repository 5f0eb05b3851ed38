/*---
clause: perf.application.cross-block-two-kernels
covers: words that each multiprocessor has loaded before, by plain and read-only loads
control: the reader is launched before the writer of its round
control-fails-with: a kernel found what a cache held from before the kernel of other blocks that wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 2048, kThreads = 256, kWriters = 4, kRounds = 20;

__device__ unsigned ValueOf(unsigned i, unsigned round) { return (i + round * kWords) * 2654435761u; }

__global__ void Write(unsigned* values, unsigned round) {
  for (unsigned i = blockIdx.x * kThreads + threadIdx.x; i < kWords; i += kWriters * kThreads)
    values[i] = ValueOf(i, round);
}

// Each block loads every word, so that wherever it runs its cache holds them when the next round is written.
template <bool kReadOnly>
__global__ void Read(const unsigned* values, unsigned round, unsigned* wrong) {
  unsigned found = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) {
    const unsigned value = kReadOnly ? __ldg(values + i) : values[i];
    if (value != ValueOf(i, round)) ++found;
  }
  if (found > 0) atomicAdd(wrong, found);
}

template <bool kReadOnly>
void Check() {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const unsigned readers = 2 * static_cast<unsigned>(multiprocessors);
  const cts::DeviceBuffer<unsigned> values(kWords), wrong(1, 0);
  for (unsigned round = 1; round <= kRounds; ++round) {
    if (cts::control()) Read<kReadOnly><<<readers, kThreads>>>(values.data(), round, wrong.data());
    Write<<<kWriters, kThreads>>>(values.data(), round);
    if (!cts::control()) Read<kReadOnly><<<readers, kThreads>>>(values.data(), round, wrong.data());
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a kernel found what a cache held from before the kernel of other blocks that wrote");
}

CTS_CASE(plain) { Check<false>(); }
CTS_CASE(read_only) { Check<true>(); }

}  // namespace
