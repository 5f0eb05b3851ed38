/*---
clause: perf.lmem.cached-in-l2
control: reads global memory, four times as much as L2 holds, once
control-fails-with: what was stored before is not in L2
requires: [counters, no-mps]
own-process: for 4 KiB of local memory a thread the driver raises the stack size of the process
note: a quarter of L2 is more than a first level holds; more than L2 holds would reserve more than a GPU has
---*/
#include "cts/case.cuh"
#include "cts/measure/l2_reads.cuh"

namespace {

constexpr const char* kKernels[] = {"local memory of 1024 threads"};
constexpr cts::Counter kCounters[] = {cts::Counter::kLocalLoads, cts::Counter::kL2Reads, cts::Counter::kL2ReadHits};
constexpr unsigned kMostWords = 1024;

// `count`: a power of two.
__global__ void ReadLocal(unsigned count, unsigned step, unsigned* never) {
  unsigned words[kMostWords];
  const unsigned mask = count - 1;
  // The indices come from an argument, so that the array is memory.
  for (unsigned i = 0; i < count; ++i) words[i * step & mask] = i;
  unsigned sum = 0;
#pragma unroll 1
  for (int turn = 0; turn < 8; ++turn) {
#pragma unroll 4
    for (unsigned i = 0; i < count; ++i) sum += words[i * step & mask];
    words[sum & mask] ^= step - 1;
  }
  if (sum == 1) *never = sum;
}

// Words of a thread: 4 KiB, or less, so that all of them take a quarter of L2 at most.
unsigned Count() {
  int l2 = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&l2, cudaDevAttrL2CacheSize, 0));
  unsigned count = kMostWords;
  while (count > 32 && count * sizeof(unsigned) * cts::kL2Threads > static_cast<std::size_t>(l2) / 4) count /= 2;
  return count;
}

CTS_CASE() {
  const unsigned count = Count();
  cts::DeviceBuffer<unsigned> never(1);
  const cts::GlobalReads other(cts::control());
  const cts::Counts counts(kKernels, kCounters, [&](int) {
    if (cts::control()) {
      other.Launch();
    } else {
      ReadLocal<<<1, cts::kL2Threads>>>(count, 1, never.data());
    }
  });
  if (!cts::control()) CTS_EXPECT(counts.Value(0, cts::Counter::kLocalLoads) > 0, "the array is not local memory");
  CTS_EXPECT(counts.Value(0, cts::Counter::kL2Reads) > 0, "nothing was read from L2");
  CTS_EXPECT_PER(counts, 0, cts::Counter::kL2ReadHits, cts::Counter::kL2Reads, cts::MakeLaw(1, 0.8, 1),
                 "what was stored before is not in L2");
}

}  // namespace
