/*---
clause: model.bulk-copy.visible-after-mbarrier
covers: copies of more than 16 KiB
control: the arrival expects no bytes, so that the phase ends early; in every second round copies come after the look
control-fails-with: a thread that waited for the phase did not see all of a large copy
requires: [cc-90]
rounds: 8
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "cts/litmus/async_copy.cuh"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 128;
constexpr const char* kUnseen = "a thread that waited for the phase did not see all of a large copy";

// What a control does.
enum class Slip { kNone, kUnexpected, kCopyLate };

__device__ unsigned ValueOf(unsigned word, unsigned seed) { return word * 2654435761u + seed; }
__global__ void StoreAll(unsigned* source, unsigned words, unsigned seed) {
  for (unsigned i = threadIdx.x; i < words; i += kThreads)
    source[blockIdx.x * words + i] = ValueOf(blockIdx.x * words + i, seed);
}

// counts: wrong words; phases or copies that were not complete.
__global__ void CopyIn(const unsigned* source, unsigned words, unsigned seed, unsigned* counts, Slip slip) {
  extern __shared__ __align__(16) unsigned to[];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  const unsigned first = blockIdx.x * words;
  for (unsigned i = threadIdx.x; i < words; i += kThreads) to[i] = ~ValueOf(first + i, seed);
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  const auto copy = [&] { cts::litmus::BulkToShared(to, source + first, 4 * words, barrier); };
  if (threadIdx.x == 0) {
    if (slip == Slip::kNone) {
      barrier.ArriveExpecting(4 * words);
    } else {
      barrier.Arrive();
    }
    if (slip != Slip::kCopyLate) copy();
  }
  bool all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  const volatile unsigned* const seen = to;
  unsigned missed = 0;
  for (unsigned i = threadIdx.x; i < words; i += kThreads) {
    const unsigned word = words - 1 - i;  // What comes last is looked at first.
    missed += seen[word] != ValueOf(first + word, seed) ? 1 : 0;
  }
  if (slip != Slip::kNone) {  // A block must not end before its copy: the next phase tracks it.
    __syncthreads();
    if (threadIdx.x == 0) {
      if (slip == Slip::kCopyLate) copy();
      barrier.ArriveExpecting(4 * words);
    }
    all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(1); }) && all;
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

// `bytes`: 0 for all that a block can have; no device has less than the other sizes.
void Run(cts::Litmus& litmus, unsigned bytes) {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  constexpr unsigned kOfObject = 1024;
  const unsigned of_copy = bytes != 0 ? bytes : static_cast<unsigned>(most) - kOfObject, words = of_copy / 4;
  CTS_CUDA(cudaFuncSetAttribute(CopyIn, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(of_copy)));
  const cts::DeviceBuffer<unsigned> source(kBlocks * words);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Slip slip = seed % 2 == 0 ? Slip::kUnexpected : Slip::kCopyLate;
    StoreAll<<<kBlocks, kThreads>>>(source.data(), words, seed);
    CopyIn<<<kBlocks, kThreads, of_copy>>>(source.data(), words, seed, counts.data(),
                                           cts::control() ? slip : Slip::kNone);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not complete");
    litmus.Count(std::uint64_t{kBlocks} * words, counts[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, kib_32_and_16) { Run(litmus, 32 * 1024 + 16); }
CTS_LITMUS(litmus, kUnseen, kib_64_and_16) { Run(litmus, 64 * 1024 + 16); }
CTS_LITMUS(litmus, kUnseen, of_all) { Run(litmus, 0); }

}  // namespace
