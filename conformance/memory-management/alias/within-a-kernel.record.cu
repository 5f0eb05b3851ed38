/*---
clause: mm.alias.within-a-kernel
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/aliases.h"

namespace {

constexpr unsigned kThreads = 256, kBlocks = 32, kTurns = 64, kSpread = 16;

__device__ unsigned LoadCached(const unsigned* from) {
  unsigned value;
  asm volatile("ld.ca.u32 %0, [%1];" : "=r"(value) : "l"(from) : "memory");
  return value;
}

// Each thread writes a word of its own through the one mapping and reads it through the other. `warm`: after a read
// that may have left the old value in a cache. counts[0]: reads of a former value; counts[1]: of one not yet written.
__global__ void WriteAndRead(unsigned* one, const unsigned* alias, bool warm, unsigned* counts) {
  const unsigned at = (blockIdx.x * blockDim.x + threadIdx.x) * kSpread;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    if (warm) (void)LoadCached(alias + at);
    *static_cast<volatile unsigned*>(one + at) = turn;
    const unsigned seen = LoadCached(alias + at);
    if (seen < turn) atomicAdd(counts, 1u);
    if (seen > turn) atomicAdd(counts + 1, 1u);
  }
}

void Observe(const char* name, bool warm) {
  cts::Row(name, [&] {
    const cts::Aliases memory(sizeof(unsigned) * kBlocks * kThreads * kSpread);
    cts::DeviceBuffer<unsigned> counts(2, 0);
    CTS_CUDA(cudaMemset(memory.one<void>(), 0, sizeof(unsigned) * kBlocks * kThreads * kSpread));
    WriteAndRead<<<kBlocks, kThreads>>>(memory.one<unsigned>(), memory.other<unsigned>(), warm, counts.data());
    CTS_FINISH();
    CTS_OBSERVE("former-values-are-read", counts[0] != 0);
    CTS_OBSERVE("values-that-were-not-written-are-read", counts[1] != 0);
  });
}

CTS_CASE() {
  Observe("after-a-read", true);
  Observe("without-a-read", false);
}

}  // namespace
