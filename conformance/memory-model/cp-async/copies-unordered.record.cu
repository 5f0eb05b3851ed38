/*---
clause: model.cp-async.copies-unordered
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

// Each thread starts two copies into one place, the first of which comes from `slow`, and waits for both. earlier:
// words of the first one that are left.
template <bool kTwoGroups>
__global__ void CopyTwice(const unsigned* slow, const unsigned* source, unsigned* earlier) {
  __shared__ __align__(16) unsigned pieces[cts::copies::kCopyThreads][cts::copies::kPieceWords];
  unsigned* const to = pieces[threadIdx.x];
  unsigned left = 0;
  for (unsigned turn = 0; turn < cts::copies::kCopyTurns; ++turn) {
    const unsigned piece = cts::copies::PieceOf(turn),
                   other = cts::copies::PieceOf((turn + 1) % cts::copies::kCopyTurns);
    cts::copies::Clear(to);
    cts::litmus::CopyAsync<16>(to, slow + other * cts::copies::kPieceWords);
    if (kTwoGroups) cts::litmus::CommitCopies();
    cts::litmus::CopyAsync<16>(to, source + piece * cts::copies::kPieceWords);
    cts::litmus::CommitCopies();
    cts::litmus::AwaitAllCopies();
    left += cts::copies::WrongWords(to, piece, cts::copies::kPieceWords);
  }
  if (left != 0) atomicAdd(earlier, left);
}

template <bool kTwoGroups>
void Tell(const char* row, const unsigned* slow, const unsigned* source) {
  const cts::DeviceBuffer<unsigned> earlier(1, 0);
  const unsigned rounds = cts::Rounds(10);
  for (unsigned round = 0; round < rounds; ++round)
    CopyTwice<kTwoGroups><<<cts::copies::kCopyBlocks, cts::copies::kCopyThreads>>>(slow, source, earlier.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::litmus::TellSightings(row, kTwoGroups ? cts::litmus::Open::kPermitted : cts::litmus::Open::kUndefined,
                             std::uint64_t{rounds} * cts::copies::kPieces * cts::copies::kPieceWords, earlier[0]);
}

CTS_CASE() {
  constexpr std::size_t kWords = std::size_t{cts::copies::kPieces} * cts::copies::kPieceWords;
  const cts::DeviceBuffer<unsigned> source(kWords);
  const cts::PinnedBuffer<unsigned> slow(kWords);
  cts::copies::Fill(source);
  cts::copies::FillPieces<<<cts::copies::kPieces / cts::copies::kCopyThreads, cts::copies::kCopyThreads>>>(
      slow.device());
  Tell<false>("in-one-group@thread", slow.device(), source.data());
  Tell<true>("in-two-groups@thread", slow.device(), source.data());
  CTS_OBSERVE("rows", 2);
}

}  // namespace
