/*---
clause: model.cp-async.groups-in-order
covers: groups without copies, which count as all others do
control: each wait leaves one group more under way
control-fails-with: a copy was not complete though only groups without copies were left under way
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace {

constexpr const char* kUnseen = "a copy was not complete though only groups without copies were left under way";

// A group with one copy from `slow`, memory of the host, after and before groups without any.
template <int kBefore, int kAfter>
__global__ void CopyAmongEmpty(const unsigned* slow, unsigned* missed, bool one_more) {
  __shared__ __align__(16) unsigned pieces[cts::copies::kCopyThreads][cts::copies::kPieceWords];
  unsigned* const own = pieces[threadIdx.x];
  const unsigned piece = cts::copies::PieceOf(0);
  cts::copies::Clear(own);
  for (int i = 0; i < kBefore; ++i) cts::litmus::CommitCopies();
  cts::litmus::CopyAsync<16>(own, slow + piece * cts::copies::kPieceWords);
  cts::litmus::CommitCopies();
  for (int i = 0; i < kAfter; ++i) cts::litmus::CommitCopies();
  if (one_more) {
    cts::litmus::AwaitCopies<kAfter + 1>();
  } else {
    cts::litmus::AwaitCopies<kAfter>();
  }
  const unsigned wrong = cts::copies::WrongWords(own, piece, cts::copies::kPieceWords);
  cts::litmus::AwaitCopies<0>();
  if (wrong != 0) atomicAdd(missed, wrong);
}

template <int kBefore, int kAfter>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr unsigned kTurns = 20;
    const cts::PinnedBuffer<unsigned> slow(cts::copies::kPieces * cts::copies::kPieceWords);
    const cts::DeviceBuffer<unsigned> missed(1, 0);
    cts::copies::FillPieces<<<cts::copies::kPieces / cts::copies::kCopyThreads, cts::copies::kCopyThreads>>>(
        slow.device());
    for (unsigned turn = 0; turn < kTurns; ++turn)
      CopyAmongEmpty<kBefore, kAfter>
          <<<cts::copies::kCopyBlocks, cts::copies::kCopyThreads>>>(slow.device(), missed.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const unsigned all = missed[0];
    if (cts::control() && all == 0) cts::PowerNotShown("every copy was complete before it was awaited");
    CTS_EXPECT_EQ(all, 0u, kUnseen);
  });
}

CTS_CASE() {
  Check<0, 1>("before-one");
  Check<0, 2>("before-two");
  Check<0, 5>("before-five");
  Check<2, 0>("after-two");
  Check<3, 1>("between");
}

}  // namespace
