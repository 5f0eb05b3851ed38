/*---
clause: model.cp-async.arrives-when-complete
covers: several copies before an arrival, of each size, and past L1
control: the threads arrive themselves, and in every second round before they copy
control-fails-with: one of several copies was not seen by a thread that waited for the arrivals after them
requires: [cc-80]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kCopies = 4;
constexpr const char* kUnseen =
    "one of several copies was not seen by a thread that waited for the arrivals after them";

enum class Arrival { kOfCopies, kByHand, kByHandBeforeCopy };
enum class Batch { kOf4Bytes, kOf8Bytes, kOf16Bytes, kOfEachSize };

// Of the copies of a batch, by number. Every second one of 16 bytes goes past L1.
template <Batch kBatch>
__device__ unsigned WordsOf(unsigned copy) {
  if (kBatch == Batch::kOf4Bytes) return 1;
  if (kBatch == Batch::kOf8Bytes) return 2;
  return kBatch == Batch::kOf16Bytes || copy > 1 ? 4 : 1 + copy;
}
template <Batch kBatch>
__device__ void Start(unsigned* to, const unsigned* from, unsigned copy) {
  const unsigned words = WordsOf<kBatch>(copy);
  if (words == 1) {
    cts::litmus::CopyAsync<4>(to, from);
  } else if (words == 2) {
    cts::litmus::CopyAsync<8>(to, from);
  } else if (copy % 2 == 0) {
    cts::litmus::CopyAsync<16>(to, from);
  } else {
    cts::litmus::CopyAsync<16, true>(to, from);
  }
}

// Each thread starts its copies and arrives once; another one, mostly of another warp, looks at all of them.
// counts: wrong words; phases that did not complete.
template <Batch kBatch>
__global__ void CopyAndArrive(const unsigned* source, cts::StressPlan stress, unsigned* counts, Arrival arrival) {
  __shared__ __align__(16) unsigned pieces[kCopies][cts::copies::kCopyThreads][cts::copies::kPieceWords];
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
    const auto piece_of = [&](unsigned copy) {
      return cts::copies::PieceOf((turn + 3 * copy) % cts::copies::kCopyTurns);
    };
    for (unsigned c = 0; c < kCopies; ++c) cts::copies::Clear(pieces[c][threadIdx.x]);
    const auto start = [&] {
      for (unsigned c = 0; c < kCopies; ++c)
        Start<kBatch>(pieces[c][threadIdx.x], source + piece_of(c) * cts::copies::kPieceWords, c);
    };
    if (threadIdx.x / 32 == turn % 4) cts::SpinFor(stress.delay_ns);
    if (arrival != Arrival::kByHandBeforeCopy) start();
    if (arrival == Arrival::kOfCopies) {
      cts::litmus::ArriveBehindCopies(barrier);
    } else {
      barrier.Arrive();
    }
    all = all && cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(turn % 2); });
    for (unsigned c = 0; c < kCopies; ++c)
      missed += cts::copies::WrongWords(pieces[c][other], piece_of(c) - threadIdx.x + other, WordsOf<kBatch>(c));
    if (arrival == Arrival::kByHandBeforeCopy) {
      __syncthreads();
      start();
    }
    cts::litmus::AwaitAllCopies();
    __syncthreads();
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

template <Batch kBatch>
void Run(cts::Litmus& litmus) {
  cts::DeviceBuffer<unsigned> source(cts::copies::kPieces * cts::copies::kPieceWords);
  cts::copies::Fill(source);
  for (bool late = true; litmus.NextRound(); late = !late) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Arrival by_hand = late ? Arrival::kByHandBeforeCopy : Arrival::kByHand;
    CopyAndArrive<kBatch><<<cts::copies::kCopyBlocks + 1, cts::copies::kCopyThreads>>>(
        source.data(), litmus.Stress(), counts.data(), cts::control() ? by_hand : Arrival::kOfCopies);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a phase did not complete after its copies");
    litmus.Count(std::uint64_t{cts::copies::kPieces} * kCopies, counts[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, bytes_4) { Run<Batch::kOf4Bytes>(litmus); }
CTS_LITMUS(litmus, kUnseen, bytes_8) { Run<Batch::kOf8Bytes>(litmus); }
CTS_LITMUS(litmus, kUnseen, bytes_16) { Run<Batch::kOf16Bytes>(litmus); }
CTS_LITMUS(litmus, kUnseen, of_each_size) { Run<Batch::kOfEachSize>(litmus); }

}  // namespace
