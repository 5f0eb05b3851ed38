/*---
clause: model.bulk-copy.visible-after-mbarrier
control: the arrival expects no bytes, so that the phase ends early; in every second round copies come after the look
control-fails-with: a thread that waited for the phase did not see the copy
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// What a control does.
enum class Slip { kNone, kUnexpected, kCopyLate };

// counts: wrong words; phases or copies that were not complete. Several copies of one phase, and all threads wait.
__global__ void CopyIn(const unsigned* source, unsigned bytes, unsigned copies, unsigned seed, cts::StressPlan stress,
                       unsigned* counts, Slip slip) {
  __shared__ __align__(16) unsigned words[cts::bulk::kBulkWords];
  __shared__ unsigned long long object;
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  const cts::litmus::Mbarrier barrier(&object);
  const unsigned count = bytes / 4, part = count / copies;
  cts::bulk::StoreZeros(words, count);
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  const auto copy = [&] {
    const unsigned* const from = source + blockIdx.x * cts::bulk::kBulkWords;
    for (unsigned i = 0; i < copies; ++i)
      cts::litmus::BulkToShared(words + i * part, from + i * part, part * 4, barrier);
  };
  if (threadIdx.x == 0) {
    if (slip == Slip::kNone) {
      barrier.ArriveExpecting(bytes);
    } else {
      barrier.Arrive();
    }
    if (slip != Slip::kCopyLate) copy();
  }
  bool all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  const unsigned missed = cts::bulk::WrongWords(words, count, seed);
  if (slip != Slip::kNone) {  // A block must not end before its copies: the next phase tracks them.
    __syncthreads();
    if (threadIdx.x == 0) {
      if (slip == Slip::kCopyLate) copy();
      barrier.ArriveExpecting(bytes);
    }
    all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(1); }) && all;
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

void Run(cts::Litmus& litmus, unsigned bytes, unsigned copies) {
  cts::DeviceBuffer<unsigned> source(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Slip slip = seed % 2 == 0 ? Slip::kUnexpected : Slip::kCopyLate;
    cts::bulk::StoreAll<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(source.data(), seed);
    CopyIn<<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(source.data(), bytes, copies, seed, litmus.Stress(),
                                                                    counts.data(), cts::control() ? slip : Slip::kNone);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not complete");
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * bytes / 4, counts[0]);
  }
}

CTS_LITMUS(litmus, "a thread that waited for the phase did not see the copy", bytes_16) { Run(litmus, 16, 1); }
CTS_LITMUS(litmus, "a thread that waited for the phase did not see the copy", kib_1) { Run(litmus, 1024, 1); }
CTS_LITMUS(litmus, "a thread that waited for the phase did not see the copy", kib_16) { Run(litmus, 16384, 1); }
CTS_LITMUS(litmus, "a thread that waited for the phase did not see the copy", four_copies) { Run(litmus, 4096, 4); }

}  // namespace
