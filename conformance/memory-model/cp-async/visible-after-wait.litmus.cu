/*---
clause: model.cp-async.visible-after-wait
control: the thread loads before it waits, and in every second round before it copies
control-fails-with: a thread did not see its copy after the wait
requires: [cc-80]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// When a thread looks too early.
enum class Early { kNot, kBeforeWait, kBeforeCopy };

// Each thread copies two pieces of its own each turn; with `groups` it awaits the first one and then the second one.
template <int kBytes, bool kPastL1>
__global__ void CopyOwn(const unsigned* source, cts::StressPlan stress, unsigned* wrong, bool groups, Early early) {
  __shared__ __align__(16) unsigned pieces[2][cts::copies::kCopyThreads][cts::copies::kPieceWords];
  if (blockIdx.x == cts::copies::kCopyBlocks) return stress.Disturb(threadIdx.x);
  unsigned missed = 0;
  for (unsigned turn = 0; turn < cts::copies::kCopyTurns; turn += 2) {
    unsigned* const to[2] = {pieces[0][threadIdx.x], pieces[1][threadIdx.x]};
    const unsigned piece[2] = {cts::copies::PieceOf(turn), cts::copies::PieceOf(turn + 1)};
    const auto look = [&](int i) { missed += cts::copies::WrongWords(to[i], piece[i], kBytes / 4); };
    for (int i = 0; i < 2; ++i) {
      cts::copies::Clear(to[i]);
      if (early == Early::kBeforeCopy) look(i);
      cts::litmus::CopyAsync<kBytes, kPastL1>(to[i], source + piece[i] * cts::copies::kPieceWords);
      if (groups) cts::litmus::CommitCopies();
    }
    if (early == Early::kBeforeWait) look(0);
    if (early == Early::kBeforeWait) look(1);
    if (groups) {
      cts::litmus::AwaitCopies<1>();
      look(0);
      cts::litmus::AwaitCopies<0>();
    } else {
      cts::litmus::AwaitAllCopies();
      look(0);
    }
    look(1);
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <int kBytes, bool kPastL1>
void Run(cts::Litmus& litmus) {
  cts::DeviceBuffer<unsigned> source(cts::copies::kPieces * cts::copies::kPieceWords);
  cts::copies::Fill(source);
  for (unsigned round = 0; litmus.NextRound(); ++round) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    const Early early = round / 2 % 2 == 0 ? Early::kBeforeCopy : Early::kBeforeWait;
    CopyOwn<kBytes, kPastL1><<<cts::copies::kCopyBlocks + 1, cts::copies::kCopyThreads>>>(
        source.data(), litmus.Stress(), wrong.data(), round % 2 != 0, cts::control() ? early : Early::kNot);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::copies::kPieces} * kBytes / 4, wrong[0]);
  }
}

CTS_LITMUS(litmus, "a thread did not see its copy after the wait", bytes_4) { Run<4, false>(litmus); }
CTS_LITMUS(litmus, "a thread did not see its copy after the wait", bytes_8) { Run<8, false>(litmus); }
CTS_LITMUS(litmus, "a thread did not see its copy after the wait", bytes_16) { Run<16, false>(litmus); }
CTS_LITMUS(litmus, "a thread did not see its copy after the wait", bytes_16_past_l1) { Run<16, true>(litmus); }

}  // namespace
