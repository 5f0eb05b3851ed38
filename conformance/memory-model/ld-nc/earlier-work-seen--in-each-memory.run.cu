/*---
clause: model.ld-nc.earlier-work-seen
covers: memory of each kind, and work of another stream after an event
control: the grid that writes comes after the one that loads
control-fails-with: __ldg of some kind of memory did not see what an earlier grid wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/stream.h"

namespace {

constexpr unsigned kWords = 2048, kBytes = 4 * kWords, kBlocks = 264, kThreads = 128, kRounds = 10;

__device__ unsigned ValueOf(unsigned round, unsigned word) { return round << 16 | (word * 40503u & 0xFFFFu); }

__global__ void Store(unsigned* words, unsigned round) {
  constexpr unsigned kLate = 20'000;  // Nanoseconds.
  cts::SpinFor(kLate);
  for (unsigned i = blockIdx.x * kThreads + threadIdx.x; i < kWords; i += gridDim.x * kThreads)
    words[i] = ValueOf(round, i);
}
// All blocks load all words, so that each multiprocessor holds their lines afterwards.
__global__ void Load(const unsigned* __restrict__ words, unsigned round, unsigned* wrong) {
  unsigned found = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) found += __ldg(words + i) != ValueOf(round, i) ? 1 : 0;
  if (found != 0) atomicAdd(wrong, found);
}

// With `apart` a second stream stores, and waits and is waited for by events.
void Check(cts::MemoryKind kind, bool apart) {
  const cts::MemoryBlock block(kind, kBytes);
  auto* const words = reinterpret_cast<unsigned*>(block.device());
  const cts::DeviceBuffer<unsigned> counts(2, 0);
  unsigned *const wrong = counts.data(), *const unlooked = counts.data() + 1;
  const cts::Stream stream, other;
  const cts::Event loaded, stored;
  const auto load = [&](unsigned round, unsigned* to) {
    Load<<<kBlocks, kThreads, 0, stream>>>(words, round, to);
    CTS_CUDA(cudaGetLastError());
  };
  for (unsigned round = 1; round <= cts::Rounds(kRounds); ++round) {
    load(round, cts::control() ? wrong : unlooked);
    if (apart) {
      CTS_CUDA(cudaEventRecord(loaded, stream));
      CTS_CUDA(cudaStreamWaitEvent(other, loaded, 0));
    }
    Store<<<4, kThreads, 0, apart ? other : stream>>>(words, round);
    CTS_CUDA(cudaGetLastError());
    if (apart) {
      CTS_CUDA(cudaEventRecord(stored, other));
      CTS_CUDA(cudaStreamWaitEvent(stream, stored, 0));
    }
    if (!cts::control()) load(round, wrong);
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[0], 0u, "__ldg of some kind of memory did not see what an earlier grid wrote");
}

CTS_CASE() {
  cts::ForEachMemory(&cts::MappedMemory, [](cts::MemoryKind kind) {
    Check(kind, false);
    Check(kind, true);
  });
}

}  // namespace
