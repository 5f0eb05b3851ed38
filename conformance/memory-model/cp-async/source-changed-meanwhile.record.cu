/*---
clause: model.cp-async.source-changed-meanwhile
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

// Each thread starts a copy, stores zeros over its source at once, and waits. changed: words that came as zeros. It
// puts the source back.
template <int kBytes>
__global__ void CopyAndChange(unsigned* source, unsigned* changed) {
  __shared__ __align__(16) unsigned pieces[cts::copies::kCopyThreads][cts::copies::kPieceWords];
  unsigned* const to = pieces[threadIdx.x];
  unsigned missed = 0;
  for (unsigned turn = 0; turn < cts::copies::kCopyTurns; ++turn) {
    const unsigned piece = cts::copies::PieceOf(turn);
    volatile unsigned* const from = source + piece * cts::copies::kPieceWords;
    cts::copies::Clear(to);
    cts::litmus::CopyAsync<kBytes>(to, source + piece * cts::copies::kPieceWords);
    for (unsigned i = 0; i < kBytes / 4; ++i) from[i] = 0;
    cts::litmus::AwaitAllCopies();
    missed += cts::copies::WrongWords(to, piece, kBytes / 4);
    for (unsigned i = 0; i < kBytes / 4; ++i) from[i] = cts::copies::CopiedValue(piece, i);
  }
  if (missed != 0) atomicAdd(changed, missed);
}

template <int kBytes>
void Tell(const char* row, unsigned* source) {
  const cts::DeviceBuffer<unsigned> changed(1, 0);
  const unsigned rounds = cts::Rounds(10);
  for (unsigned round = 0; round < rounds; ++round)
    CopyAndChange<kBytes><<<cts::copies::kCopyBlocks, cts::copies::kCopyThreads>>>(source, changed.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::litmus::TellSightings(row, cts::litmus::Open::kUndefined,
                             std::uint64_t{rounds} * cts::copies::kPieces * kBytes / 4, changed[0]);
}

CTS_CASE() {
  constexpr std::size_t kWords = std::size_t{cts::copies::kPieces} * cts::copies::kPieceWords;
  const cts::DeviceBuffer<unsigned> source(kWords);
  const cts::PinnedBuffer<unsigned> slow(kWords);
  cts::copies::Fill(source);
  cts::copies::FillPieces<<<cts::copies::kPieces / cts::copies::kCopyThreads, cts::copies::kCopyThreads>>>(
      slow.device());
  Tell<16>("of-the-device/16@thread", source.data());
  Tell<4>("of-the-device/4@thread", source.data());
  Tell<16>("of-the-host/16@thread", slow.device());
  CTS_OBSERVE("rows", 3);
}

}  // namespace
