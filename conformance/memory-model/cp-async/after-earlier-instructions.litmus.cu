/*---
clause: model.cp-async.after-earlier-instructions
control: the store comes after the copy and its wait
control-fails-with: a copy did not have what its thread had stored to the source
requires: [cc-80]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

__device__ void Store(unsigned* at, unsigned piece) {
  for (unsigned i = 0; i < cts::copies::kPieceWords; ++i) at[i] = cts::copies::CopiedValue(piece, i);
}

// Each thread stores a piece of the source, which is zeros, and copies it.
__global__ void CopyStored(unsigned* source, cts::StressPlan stress, unsigned* wrong, bool late) {
  __shared__ __align__(16) unsigned pieces[cts::copies::kCopyThreads][cts::copies::kPieceWords];
  if (blockIdx.x == cts::copies::kCopyBlocks) return stress.Disturb(threadIdx.x);
  unsigned missed = 0;
  for (unsigned turn = 0; turn < cts::copies::kCopyTurns; ++turn) {
    const unsigned piece = cts::copies::PieceOf(turn);
    unsigned* const from = source + piece * cts::copies::kPieceWords;
    cts::copies::Clear(pieces[threadIdx.x]);
    if (!late) Store(from, piece);
    cts::litmus::CopyAsync<16>(pieces[threadIdx.x], from);
    cts::litmus::AwaitAllCopies();
    if (late) Store(from, piece);
    missed += cts::copies::WrongWords(pieces[threadIdx.x], piece, cts::copies::kPieceWords);
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

CTS_LITMUS(litmus, "a copy did not have what its thread had stored to the source") {
  cts::DeviceBuffer<unsigned> source(cts::copies::kPieces * cts::copies::kPieceWords);
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    source.Fill(0);
    CopyStored<<<cts::copies::kCopyBlocks + 1, cts::copies::kCopyThreads>>>(source.data(), litmus.Stress(),
                                                                            wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::copies::kPieces} * cts::copies::kPieceWords, wrong[0]);
  }
}

}  // namespace
