/*---
clause: model.cp-async.groups-in-order
control: each wait leaves one group more under way
control-fails-with: a group was not complete though a later one was awaited
requires: [cc-80]
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/power.h"

namespace {

constexpr int kGroups = 4;

// Waits until at most kPending groups are under way.
template <int kPending>
__device__ void Await() {
  cts::litmus::AwaitCopies<kPending>();
}

// The first group comes from `slow`, memory of the host. missed[i]: wrong words of group i
// after the wait that leaves the later ones alone.
__global__ void CopyGroups(const unsigned* source, const unsigned* slow, unsigned* missed, bool one_more) {
  __shared__ __align__(16) unsigned pieces[kGroups][cts::copies::kCopyThreads][cts::copies::kPieceWords];
  const unsigned self = threadIdx.x;
  const unsigned piece = cts::copies::PieceOf(0);
  unsigned wrong[kGroups] = {};
  for (int i = 0; i < kGroups; ++i) cts::copies::Clear(pieces[i][self]);
  for (int i = 0; i < kGroups; ++i) {
    const unsigned* const from = i == 0 ? slow : source;
    cts::litmus::CopyAsync<16>(pieces[i][self], from + piece * cts::copies::kPieceWords);
    cts::litmus::CommitCopies();
  }
  const auto look = [&](int i) {
    wrong[i] = cts::copies::WrongWords(pieces[i][self], piece, cts::copies::kPieceWords);
  };
  if (one_more) Await<4>();
  if (!one_more) Await<3>();
  look(0);
  if (one_more) Await<3>();
  if (!one_more) Await<2>();
  look(1);
  if (one_more) Await<2>();
  if (!one_more) Await<1>();
  look(2);
  if (one_more) Await<1>();
  if (!one_more) Await<0>();
  look(3);
  Await<0>();
  for (int i = 0; i < kGroups; ++i) {
    if (wrong[i] != 0) atomicAdd(missed + i, wrong[i]);
  }
}

CTS_CASE() {
  constexpr unsigned kTurns = 20;
  constexpr std::size_t kWords = std::size_t{cts::copies::kPieces} * cts::copies::kPieceWords;
  cts::DeviceBuffer<unsigned> source(kWords), missed(kGroups, 0);
  const cts::PinnedBuffer<unsigned> slow(kWords);
  cts::copies::FillPieces<<<cts::copies::kPieces / cts::copies::kCopyThreads, cts::copies::kCopyThreads>>>(
      slow.device());
  cts::copies::Fill(source);
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    CopyGroups<<<cts::copies::kCopyBlocks, cts::copies::kCopyThreads>>>(source.data(), slow.device(), missed.data(),
                                                                        cts::control());
  }
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  unsigned all = 0;
  for (int i = 0; i < kGroups; ++i) all += missed[i];
  if (cts::control() && all == 0) cts::PowerNotShown("every copy was complete before it was awaited");
  CTS_EXPECT_EQ(all, 0u, "a group was not complete though a later one was awaited");
}

}  // namespace
