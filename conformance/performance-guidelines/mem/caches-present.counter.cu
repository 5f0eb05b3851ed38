/*---
clause: perf.mem.caches-present
control: global memory is read past the first level, or once and four times as much as L2 holds
control-fails-with: what was read before was not in the cache
requires: [counters, no-mps]
note: that L2 is one for all multiprocessors, the aspect one-l2-for-all looks at
---*/
#include "cts/case.cuh"
#include "cts/measure/l2_reads.cuh"

namespace {

constexpr int kWords = 32, kTurns = 64;  // words of a lane, so that a warp has 4 KiB
constexpr const char* kKernels[] = {"global-memory-through-l1", "local-memory-through-l1", "global-memory-through-l2"};
constexpr cts::Counter kCounters[] = {cts::Counter::kGlobalLoadSectors, cts::Counter::kLocalLoadSectors,
                                      cts::Counter::kL2BytesRead, cts::Counter::kL2Reads, cts::Counter::kL2ReadHits};

// One warp reads its words again and again.
template <bool past_l1>
__global__ void ReadGlobal(const unsigned* memory, unsigned* never) {
  unsigned seen = 0;
#pragma unroll 1
  for (int turn = 0; turn < kTurns; ++turn) {
#pragma unroll 4
    for (int i = 0; i < kWords; ++i) {
      unsigned word;
      const unsigned* const at = memory + 32 * i + threadIdx.x;
      if constexpr (past_l1) {
        asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(word) : "l"(at));
      } else {
        asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(word) : "l"(at));
      }
      seen |= word ^ 0xA5A5A5A5u;
    }
  }
  if (seen == 1) *never = seen;
}

// The index comes from an argument, so that the array is memory.
__global__ void ReadLocal(unsigned step, unsigned* never) {
  unsigned words[kWords], sum = 0;
  for (unsigned i = 0; i < kWords; ++i) words[i * step % kWords] = i;
#pragma unroll 1
  for (int turn = 0; turn < kTurns; ++turn) {
#pragma unroll 4
    for (unsigned i = 0; i < kWords; ++i) sum += static_cast<const volatile unsigned*>(words)[i * step % kWords];
  }
  if (sum == 1) *never = sum;
}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  CTS_EXPECT(p.l2CacheSize > 0 && p.globalL1CacheSupported != 0 && p.localL1CacheSupported != 0,
             "the properties tell of no such cache");
  const cts::DeviceBuffer<unsigned> memory(32 * kWords), never(1);
  const cts::GlobalReads reads(cts::control());
  const cts::Counts counts(kKernels, kCounters, [&](int kernel) {
    if (kernel == 2) {
      reads.Launch();
    } else if (cts::control()) {
      ReadGlobal<true><<<1, 32>>>(memory.data(), never.data());
    } else if (kernel == 0) {
      ReadGlobal<false><<<1, 32>>>(memory.data(), never.data());
    } else {
      ReadLocal<<<1, 32>>>(1, never.data());
    }
  });
  // Bytes that L2 gave for a sector of 32: the first turn's alone, or none of what the warp itself has stored.
  constexpr const char* kAgain = "what was read before was not in the cache";
  cts::Row(kKernels[0], [&] {
    CTS_EXPECT_PER(counts, 0, cts::Counter::kL2BytesRead, cts::Counter::kGlobalLoadSectors,
                   cts::MakeLaw(32.0 / kTurns, 0, 8), kAgain);
  });
  cts::Row(kKernels[1], [&] {
    const auto sectors = cts::control() ? cts::Counter::kGlobalLoadSectors : cts::Counter::kLocalLoadSectors;
    CTS_EXPECT_PER(counts, 1, cts::Counter::kL2BytesRead, sectors, cts::MakeLaw(0, 0, 8), kAgain);
  });
  cts::Row(kKernels[2], [&] {
    CTS_EXPECT_PER(counts, 2, cts::Counter::kL2ReadHits, cts::Counter::kL2Reads, cts::MakeLaw(31.0 / 32, 0.8, 1),
                   kAgain);
  });
}

}  // namespace
