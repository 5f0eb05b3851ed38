/*---
clause: model.cp-async.not-in-program-order
requires: [cc-80]
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

// Each thread copies a piece over its zeros, and looks at once.
template <int kBytes, bool kPastL1>
__global__ void CopyAndLook(const unsigned* source, unsigned* old) {
  __shared__ __align__(16) unsigned pieces[cts::copies::kCopyThreads][cts::copies::kPieceWords];
  unsigned* const to = pieces[threadIdx.x];
  unsigned missed = 0;
  for (unsigned turn = 0; turn < cts::copies::kCopyTurns; ++turn) {
    const unsigned piece = cts::copies::PieceOf(turn);
    cts::copies::Clear(to);
    cts::litmus::CopyAsync<kBytes, kPastL1>(to, source + piece * cts::copies::kPieceWords);
    missed += cts::copies::WrongWords(to, piece, kBytes / 4);
    cts::litmus::AwaitAllCopies();
  }
  if (missed != 0) atomicAdd(old, missed);
}

template <int kBytes, bool kPastL1>
void Tell(const char* row) {
  cts::DeviceBuffer<unsigned> source(cts::copies::kPieces * cts::copies::kPieceWords), old(1, 0);
  cts::copies::Fill(source);
  const unsigned rounds = cts::Rounds(10);
  for (unsigned round = 0; round < rounds; ++round)
    CopyAndLook<kBytes, kPastL1><<<cts::copies::kCopyBlocks, cts::copies::kCopyThreads>>>(source.data(), old.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::litmus::TellSightings(row, cts::litmus::Open::kPermitted,
                             std::uint64_t{rounds} * cts::copies::kPieces * kBytes / 4, old[0]);
}

CTS_CASE() {
  Tell<4, false>("bytes-4@thread");
  Tell<8, false>("bytes-8@thread");
  Tell<16, false>("bytes-16@thread");
  Tell<16, true>("bytes-16-past-l1@thread");
  CTS_OBSERVE("rows", 4);
}

}  // namespace
