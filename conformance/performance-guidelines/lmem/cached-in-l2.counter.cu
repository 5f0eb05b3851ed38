/*---
clause: perf.lmem.cached-in-l2
control: reads global memory, four times as much as L2 holds, once
control-fails-with: what was stored before is not in L2
requires: [counters, no-mps]
note: 4 MiB are far more than a first level holds; more than L2 holds, in one block, would reserve more than a GPU has
---*/
#include "cts/case.cuh"
#include "cts/l2_reads.cuh"

namespace {

constexpr const char* kKernels[] = {"4 KiB of local memory in each of 1024 threads"};
constexpr cts::Counter kCounters[] = {cts::Counter::kLocalLoads, cts::Counter::kL2Reads, cts::Counter::kL2ReadHits};
constexpr unsigned kWords = 1024;

__global__ void ReadLocal(unsigned step, unsigned* never) {
  unsigned words[kWords];
  // The indices come from an argument, so that the array is memory.
  for (unsigned i = 0; i < kWords; ++i) words[i * step % kWords] = i;
  unsigned sum = 0;
#pragma unroll 1
  for (int turn = 0; turn < 8; ++turn) {
#pragma unroll 4
    for (unsigned i = 0; i < kWords; ++i) sum += words[i * step % kWords];
    words[sum % kWords] ^= step - 1;
  }
  if (sum == 1) *never = sum;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> never(1);
  const cts::GlobalReads other(cts::control());
  const cts::Counts counts(kKernels, kCounters, [&](int) {
    if (cts::control()) {
      other.Launch();
    } else {
      ReadLocal<<<1, cts::kL2Threads>>>(1, never.data());
    }
  });
  if (!cts::control()) CTS_EXPECT(counts.Value(0, cts::Counter::kLocalLoads) > 0, "the array is not local memory");
  CTS_EXPECT(counts.Value(0, cts::Counter::kL2Reads) > 0, "nothing was read from L2");
  CTS_EXPECT_PER(counts, 0, cts::Counter::kL2ReadHits, cts::Counter::kL2Reads, cts::MakeLaw(1, 0.8, 1),
                 "what was stored before is not in L2");
}

}  // namespace
