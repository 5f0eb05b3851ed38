/*---
clause: model.memcpy-async.primitive-waits-for-prior
control: each wait leaves one batch more under way
control-fails-with: a batch was not complete though all but later ones were awaited
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_pipeline_primitives.h>

#include "cts/case.cuh"
#include "cts/power.h"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kBatches = 6, kPieceBytes = 28, kRoomWords = 8;
constexpr unsigned kPieces = kBlocks * kThreads, kPieceWords = 8;

// Of a word of the source, which never is 0.
__host__ __device__ constexpr unsigned ValueAt(unsigned word) { return word * 2654435762u + 1; }
__global__ void FillSource(unsigned* words) {
  const unsigned first = (blockIdx.x * kThreads + threadIdx.x) * kPieceWords;
  for (unsigned i = 0; i < kPieceWords; ++i) words[first + i] = ValueAt(first + i);
}

// A batch is three copies, of 16, 8 and 4 bytes, side by side.
__device__ void PutBatch(unsigned* room, const unsigned* piece) {
  __pipeline_memcpy_async(room, piece, 16);
  __pipeline_memcpy_async(room + 4, piece + 4, 8);
  __pipeline_memcpy_async(room + 6, piece + 6, 4);
  __pipeline_commit();
}

// Every other batch, the first one too, comes from `slow`, memory of the host. missed[i]: wrong words of batch i after
// the wait that leaves the later ones alone.
__global__ void PutBatches(const unsigned* source, const unsigned* slow, unsigned* missed, unsigned more) {
  extern __shared__ __align__(16) unsigned rooms[];
  const unsigned piece = blockIdx.x * kThreads + threadIdx.x;
  const auto room = [&](unsigned batch) { return rooms + (batch * kThreads + threadIdx.x) * kRoomWords; };
  for (unsigned batch = 0; batch < kBatches; ++batch)
    for (unsigned i = 0; i < kRoomWords; ++i) static_cast<volatile unsigned*>(room(batch))[i] = 0;
  for (unsigned batch = 0; batch < kBatches; ++batch)
    PutBatch(room(batch), (batch % 2 == 0 ? slow : source) + piece * kPieceWords);
  for (unsigned batch = 0; batch < kBatches; ++batch) {
    __pipeline_wait_prior(kBatches - 1 - batch + more);
    const volatile unsigned* const seen = room(batch);
    unsigned wrong = 0;
    for (unsigned i = 0; i < kPieceBytes / 4; ++i) wrong += seen[i] != ValueAt(piece * kPieceWords + i) ? 1 : 0;
    if (wrong != 0) atomicAdd(missed + batch, wrong);
  }
  __pipeline_wait_prior(0);
}

CTS_CASE() {
  constexpr unsigned kTurns = 20;
  constexpr std::size_t kShared = sizeof(unsigned) * kBatches * kThreads * kRoomWords;
  const cts::DeviceBuffer<unsigned> source(kPieces * kPieceWords), missed(kBatches, 0);
  const cts::PinnedBuffer<unsigned> slow(kPieces * kPieceWords);
  FillSource<<<kBlocks, kThreads>>>(source.data());
  FillSource<<<kBlocks, kThreads>>>(slow.device());
  for (unsigned turn = 0; turn < kTurns; ++turn)
    PutBatches<<<kBlocks, kThreads, kShared>>>(source.data(), slow.device(), missed.data(), cts::control() ? 1 : 0);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  unsigned all = 0;
  for (unsigned batch = 0; batch < kBatches; ++batch) all += missed[batch];
  if (cts::control() && all == 0) cts::PowerNotShown("every copy was complete before it was awaited");
  CTS_EXPECT_EQ(all, 0u, "a batch was not complete though all but later ones were awaited");
}

}  // namespace
