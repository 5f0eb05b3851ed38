/*---
clause: model.cp-async.after-earlier-instructions
covers: copies of each size, past L1 and of lines it held
control: the store comes after the copy and its wait
control-fails-with: a copy of some size did not have what its thread had stored to the source
requires: [cc-80]
rounds: 8
draft: five of five on an H200, not yet on an H100
---*/
#include "copied-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr const char* kMissed = "a copy of some size did not have what its thread had stored to the source";

// Each thread loads a piece of the source, so that L1 may hold its line, stores other words there, and copies them.
template <int kBytes, bool kPastL1>
__global__ void CopyStored(unsigned* source, cts::StressPlan stress, unsigned* wrong, bool late) {
  __shared__ __align__(16) unsigned pieces[cts::copies::kCopyThreads][cts::copies::kPieceWords];
  if (blockIdx.x == cts::copies::kCopyBlocks) return stress.Disturb(threadIdx.x);
  constexpr unsigned kWords = kBytes / 4;
  unsigned missed = 0;
  for (unsigned turn = 0; turn < cts::copies::kCopyTurns; ++turn) {
    const unsigned piece = cts::copies::PieceOf(turn);
    unsigned* const from = source + piece * cts::copies::kPieceWords;
    const auto store = [&] {
      for (unsigned i = 0; i < kWords; ++i) from[i] = cts::copies::CopiedValue(piece, i);
    };
    cts::copies::Clear(pieces[threadIdx.x]);
    for (unsigned i = 0; i < kWords; ++i) {
      unsigned held;
      asm volatile("ld.ca.u32 %0, [%1];" : "=r"(held) : "l"(from + i) : "memory");
    }
    if (!late) store();
    cts::litmus::CopyAsync<kBytes, kPastL1>(pieces[threadIdx.x], from);
    cts::litmus::AwaitAllCopies();
    if (late) store();
    missed += cts::copies::WrongWords(pieces[threadIdx.x], piece, kWords);
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <int kBytes, bool kPastL1>
void Run(cts::Litmus& litmus) {
  cts::DeviceBuffer<unsigned> source(cts::copies::kPieces * cts::copies::kPieceWords);
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    source.Fill(0);
    CopyStored<kBytes, kPastL1><<<cts::copies::kCopyBlocks + 1, cts::copies::kCopyThreads>>>(
        source.data(), litmus.Stress(), wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::copies::kPieces} * kBytes / 4, wrong[0]);
  }
}

CTS_LITMUS(litmus, kMissed, bytes_4) { Run<4, false>(litmus); }
CTS_LITMUS(litmus, kMissed, bytes_8) { Run<8, false>(litmus); }
CTS_LITMUS(litmus, kMissed, bytes_16) { Run<16, false>(litmus); }
CTS_LITMUS(litmus, kMissed, bytes_16_past_l1) { Run<16, true>(litmus); }

}  // namespace
