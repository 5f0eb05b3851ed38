/*---
clause: model.memcpy-async.primitive-waits-for-prior
covers: batches without copies, which count as all others do
control: each wait leaves one batch more under way
control-fails-with: a copy was not complete though only batches without copies came after it
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_pipeline_primitives.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kPieces = kBlocks * kThreads, kPieceWords = 4;
constexpr const char* kUnseen = "a copy was not complete though only batches without copies came after it";

// Of a word of the source, which never is 0.
__host__ __device__ constexpr unsigned ValueAt(unsigned word) { return word * 2654435762u + 1; }
__global__ void FillSource(unsigned* words) {
  const unsigned first = (blockIdx.x * kThreads + threadIdx.x) * kPieceWords;
  for (unsigned i = 0; i < kPieceWords; ++i) words[first + i] = ValueAt(first + i);
}

// A batch with a copy from `slow`, memory of the host, after and before batches without any.
__global__ void PutAmongEmpty(const unsigned* slow, unsigned before, unsigned after, unsigned* missed, unsigned more) {
  __shared__ __align__(16) unsigned rooms[kThreads][kPieceWords];
  const unsigned first = (blockIdx.x * kThreads + threadIdx.x) * kPieceWords;
  volatile unsigned* const room = rooms[threadIdx.x];
  for (unsigned i = 0; i < kPieceWords; ++i) room[i] = 0;
  for (unsigned i = 0; i < before; ++i) __pipeline_commit();
  __pipeline_memcpy_async(rooms[threadIdx.x], slow + first, sizeof rooms[0]);
  __pipeline_commit();
  for (unsigned i = 0; i < after; ++i) __pipeline_commit();
  __pipeline_wait_prior(after + more);
  unsigned wrong = 0;
  for (unsigned i = 0; i < kPieceWords; ++i) wrong += room[i] != ValueAt(first + i) ? 1 : 0;
  __pipeline_wait_prior(0);
  if (wrong != 0) atomicAdd(missed, wrong);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned before, after;
  } kRows[] = {{"before-one", 0, 1}, {"before-three", 0, 3}, {"after-two", 2, 0}, {"between", 3, 2}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      constexpr unsigned kTurns = 20;
      const cts::PinnedBuffer<unsigned> slow(kPieces * kPieceWords);
      const cts::DeviceBuffer<unsigned> missed(1, 0);
      FillSource<<<kBlocks, kThreads>>>(slow.device());
      for (unsigned turn = 0; turn < kTurns; ++turn)
        PutAmongEmpty<<<kBlocks, kThreads>>>(slow.device(), row.before, row.after, missed.data(),
                                             cts::control() ? 1 : 0);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const unsigned all = missed[0];
      if (cts::control() && all == 0) cts::PowerNotShown("every copy was complete before it was awaited");
      CTS_EXPECT_EQ(all, 0u, kUnseen);
    });
  }
}

}  // namespace
