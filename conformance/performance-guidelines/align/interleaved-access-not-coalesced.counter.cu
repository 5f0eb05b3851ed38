/*---
clause: perf.align.interleaved-access-not-coalesced
control: an array for each member
control-fails-with: each instruction of a structure's access is as good as coalesced
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

struct Three {
  unsigned a, b, c;
};
struct Five {
  unsigned a, b, c, d, e;
};
constexpr const char* kRows[] = {"12-bytes", "20-bytes"};
constexpr int kWords[] = {3, 5};
constexpr int kKernels = 2;
constexpr cts::Counter kCounters[] = {cts::Counter::kGlobalLoads, cts::Counter::kGlobalLoadSectors};

template <class Structure>
__global__ void LoadStructures(const Structure* memory, unsigned* never) {
  const Structure s = memory[threadIdx.x];
  unsigned all = s.a ^ s.b ^ s.c;  // of equal words, an odd number of them
  if constexpr (sizeof(Structure) == sizeof(Five)) all ^= s.d ^ s.e;
  if (all == 1) *never = all;
}
template <int kMembers>
__global__ void LoadMembers(const unsigned* memory, unsigned* never) {
  unsigned all = 0;
#pragma unroll
  for (int member = 0; member < kMembers; ++member) all ^= memory[32 * member + threadIdx.x];
  if (all == 1) *never = all;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> memory(5 * 32), never(1);
  const cts::Counts counts(kRows, kCounters, [&](int i) {
    if (cts::control()) {
      const auto kernel = i == 0 ? &LoadMembers<3> : &LoadMembers<5>;
      kernel<<<1, 32>>>(memory.data(), never.data());
    } else if (i == 0) {
      LoadStructures<<<1, 32>>>(reinterpret_cast<const Three*>(memory.data()), never.data());
    } else {
      LoadStructures<<<1, 32>>>(reinterpret_cast<const Five*>(memory.data()), never.data());
    }
  });
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, kWords[i], "not an instruction for each member");
      // So many segments of 32 bytes lie between the first and the last of these words; four would suffice.
      CTS_EXPECT_PER(counts, i, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads,
                     cts::Exactly(4 * kWords[i]), "each instruction of a structure's access is as good as coalesced");
    });
  }
}

}  // namespace
