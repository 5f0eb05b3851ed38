/*---
clause: perf.cmem.cached
control: each read goes to a line that nobody read before
control-fails-with: a word that was read before is missing
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr const char* kKernels[] = {"one word, read 1000 times"};
constexpr cts::Counter kCounters[] = {cts::Counter::kConstantRequests, cts::Counter::kConstantMisses};
constexpr int kReads = 1000;
constexpr int kStep = 16;  // words of a line at most that far apart: 1000 of them fit into the memory

__constant__ int words[16384];  // all 0

// The next place depends on what was read, so that no read is left out and none begins before.
__global__ void Read(int step, int* out) {
  int at = 0;
#pragma unroll 1
  for (int i = 0; i < kReads; ++i) at += step + words[at];
  *out = at;
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(1);
  const cts::Counts counts(kKernels, kCounters, [&](int) { Read<<<1, 1>>>(cts::control() ? kStep : 0, out.data()); });
  CTS_EXPECT(counts.Value(0, cts::Counter::kConstantRequests) >= kReads, "not a request for each read");
  CTS_EXPECT_PER(counts, 0, cts::Counter::kConstantMisses, cts::Counter::kConstantRequests,
                 cts::MakeLaw(1.0 / kReads, 0, 0.05), "a word that was read before is missing");
}

}  // namespace
