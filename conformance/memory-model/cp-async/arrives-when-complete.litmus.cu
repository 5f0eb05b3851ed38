/*---
clause: model.cp-async.arrives-when-complete
control: the threads arrive themselves, and in every second round before they copy
control-fails-with: a copy was not seen by a thread that waited for the arrivals after copies
requires: [cc-80]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// Who arrives: the copies; the copies, by one arrival more than the count of the object, and the thread itself; the
// thread alone.
enum class Arrival { kOfCopies, kOfCopiesToo, kByHand, kByHandBeforeCopy };

// The arrival comes as one more, which the count of the object does not reckon with.
__device__ void ArriveTooBehindCopies(const cts::litmus::Mbarrier& barrier) {
  CTS_ASYNC_OF_8(asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"(barrier.at()) : "memory"));
}

// counts: wrong words; phases that did not complete.
__global__ void CopyAndArrive(const unsigned* source, cts::StressPlan stress, unsigned* counts, Arrival arrival) {
  __shared__ __align__(16) unsigned pieces[cts::copies::kCopyThreads][cts::copies::kPieceWords];
  __shared__ unsigned long long object;
  if (blockIdx.x == cts::copies::kCopyBlocks) return stress.Disturb(threadIdx.x);
  const cts::litmus::Mbarrier barrier(&object);
  if (threadIdx.x == 0) barrier.Init(cts::copies::kCopyThreads);
  __syncthreads();
  unsigned missed = 0;
  bool all = true;
  for (unsigned turn = 0; turn < cts::copies::kCopyTurns; ++turn) {
    const unsigned ahead = (1 + turn * 37) % cts::copies::kCopyThreads,
                   other = (threadIdx.x + ahead) % cts::copies::kCopyThreads;
    cts::copies::Clear(pieces[threadIdx.x]);
    const unsigned piece = cts::copies::PieceOf(turn);
    const auto copy = [&] {
      cts::litmus::CopyAsync<16>(pieces[threadIdx.x], source + piece * cts::copies::kPieceWords);
    };
    if (arrival != Arrival::kByHandBeforeCopy) copy();
    if (arrival == Arrival::kOfCopiesToo) ArriveTooBehindCopies(barrier);
    if (arrival == Arrival::kOfCopies) {
      cts::litmus::ArriveBehindCopies(barrier);
    } else {
      barrier.Arrive();
    }
    all = all && cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(turn % 2); });
    missed += cts::copies::WrongWords(pieces[other], piece - threadIdx.x + other, cts::copies::kPieceWords);
    if (arrival == Arrival::kByHandBeforeCopy) {
      __syncthreads();
      copy();
    }
    cts::litmus::AwaitAllCopies();
    __syncthreads();
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

void Run(cts::Litmus& litmus, Arrival arrival) {
  cts::DeviceBuffer<unsigned> source(cts::copies::kPieces * cts::copies::kPieceWords);
  cts::copies::Fill(source);
  for (bool late = true; litmus.NextRound(); late = !late) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Arrival by_hand = late ? Arrival::kByHandBeforeCopy : Arrival::kByHand;
    CopyAndArrive<<<cts::copies::kCopyBlocks + 1, cts::copies::kCopyThreads>>>(
        source.data(), litmus.Stress(), counts.data(), cts::control() ? by_hand : arrival);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a phase did not complete after its copies");
    litmus.Count(std::uint64_t{cts::copies::kPieces} * cts::copies::kPieceWords, counts[0]);
  }
}

CTS_LITMUS(litmus, "a copy was not seen by a thread that waited for the arrivals after copies") {
  Run(litmus, Arrival::kOfCopies);
}
CTS_LITMUS(litmus, "a copy was not seen by a thread that waited for the arrivals after copies", as_one_more) {
  Run(litmus, Arrival::kOfCopiesToo);
}

}  // namespace
