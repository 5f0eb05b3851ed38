/*---
clause: model.cp-async.block-needs-a-barrier
control: the barrier stands before the wait, and in every second round before the copies
control-fails-with: a thread did not see the copy of another one after its wait and a barrier
requires: [cc-80]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// Before what the threads meet and look.
enum class Meet { kBehindWait, kBeforeWait, kBeforeCopy };

// A thread looks at the piece of a neighbour, mostly of another warp.
__global__ void CopyForAll(const unsigned* source, cts::StressPlan stress, unsigned* wrong, Meet when) {
  __shared__ __align__(16) unsigned pieces[cts::copies::kCopyThreads][cts::copies::kPieceWords];
  if (blockIdx.x == cts::copies::kCopyBlocks) return stress.Disturb(threadIdx.x);
  unsigned missed = 0;
  for (unsigned turn = 0; turn < cts::copies::kCopyTurns; ++turn) {
    const unsigned ahead = (1 + turn * 37) % cts::copies::kCopyThreads,
                   other = (threadIdx.x + ahead) % cts::copies::kCopyThreads;
    cts::copies::Clear(pieces[threadIdx.x]);
    const unsigned piece = cts::copies::PieceOf(turn);
    const auto copy = [&] {
      cts::litmus::CopyAsync<16>(pieces[threadIdx.x], source + piece * cts::copies::kPieceWords);
    };
    if (when != Meet::kBeforeCopy) copy();
    if (when == Meet::kBehindWait) cts::litmus::AwaitAllCopies();
    __syncthreads();
    missed += cts::copies::WrongWords(pieces[other], piece - threadIdx.x + other, cts::copies::kPieceWords);
    if (when == Meet::kBeforeCopy) {
      __syncthreads();
      copy();
    }
    if (when != Meet::kBehindWait) cts::litmus::AwaitAllCopies();
    __syncthreads();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

CTS_LITMUS(litmus, "a thread did not see the copy of another one after its wait and a barrier") {
  cts::DeviceBuffer<unsigned> source(cts::copies::kPieces * cts::copies::kPieceWords);
  cts::copies::Fill(source);
  for (bool late = true; litmus.NextRound(); late = !late) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    const Meet early = late ? Meet::kBeforeCopy : Meet::kBeforeWait;
    CopyForAll<<<cts::copies::kCopyBlocks + 1, cts::copies::kCopyThreads>>>(
        source.data(), litmus.Stress(), wrong.data(), cts::control() ? early : Meet::kBehindWait);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::copies::kPieces} * cts::copies::kPieceWords, wrong[0]);
  }
}

}  // namespace
