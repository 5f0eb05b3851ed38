/*---
clause: model.memcpy-async.complete-after-wait
covers: cooperative_groups::wait of tiles, and wait_prior
control: the group looks before it waits, or at the copy that wait_prior leaves out
control-fails-with: a byte of a group's copy was not there after the wait of the group
requires: [cc-80]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include <cuda/barrier>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "cts/power.h"

#include "batches.family.cuh"

namespace {

namespace cg = cooperative_groups;

// Nanoseconds that a thread is late with its part of a copy in a control: others have looked by then.
constexpr unsigned kLate = 20'000;

// Each group copies its part of each batch; each of its threads looks at what the others copied.
template <bool kPrior, class Group>
__device__ unsigned CopyAndLook(const Group& group, unsigned char (*to)[kBytes], const unsigned char* source,
                                const cts::StressPlan& stress, bool early) {
  const unsigned size = group.size(), part = kBytes / kThreads * size, first = threadIdx.x / size * part;
  unsigned missed = 0;
  const auto copy = [&](unsigned batch) {
    if (group.thread_rank() == batch % size) cts::SpinFor(stress.delay_ns + (early ? kLate : 0));
    cg::memcpy_async(group, to[batch % 2] + first, source + (blockIdx.x * kBatches + batch) * kBytes + first,
                     cuda::aligned_size_t<16>(part));
  };
  const auto look = [&](unsigned batch) {
    const volatile unsigned char* const seen = to[batch % 2] + first;
    for (unsigned i = (group.thread_rank() + 1) % size; i < part; i += size)
      missed += seen[i] != ByteAt(blockIdx.x, batch, first + i) ? 1 : 0;
  };
  if constexpr (kPrior) copy(0);
  for (unsigned batch = 0; batch < kBatches; ++batch) {
    const bool more = kPrior && batch + 1 < kBatches;
    if constexpr (kPrior) {
      if (more) copy(batch + 1);
    } else {
      copy(batch);
    }
    if (early && !kPrior) look(batch);
    if (more) {
      cg::wait_prior<1>(group);
    } else {
      cg::wait(group);
    }
    if (early && more) look(batch + 1);
    if (!early) look(batch);
    group.sync();
  }
  return missed;
}

template <unsigned kTile, bool kPrior>
__global__ void Kernel(const unsigned char* source, cts::StressPlan stress, unsigned* wrong, bool early) {
  __shared__ __align__(16) unsigned char to[2][kBytes];
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  const cg::thread_block block = cg::this_thread_block();
  for (unsigned i = threadIdx.x; i < 2 * kBytes; i += blockDim.x) to[i / kBytes][i % kBytes] = 0;
  block.sync();
  unsigned missed = 0;
  if constexpr (kTile == kThreads) {
    missed = CopyAndLook<kPrior>(block, to, source, stress, early);
  } else {
    missed = CopyAndLook<kPrior>(cg::tiled_partition<kTile>(block), to, source, stress, early);
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <unsigned kTile, bool kPrior>
void Run(cts::Litmus& litmus) {
  const cts::DeviceBuffer<unsigned char> source(std::size_t{kBlocks} * kBatches * kBytes);
  FillAll<<<kBlocks, kThreads>>>(source.data());
  CTS_CUDA(cudaGetLastError());
  std::uint64_t missed = 0;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    Kernel<kTile, kPrior><<<kBlocks + 1, kThreads>>>(source.data(), litmus.Stress(), wrong.data(), cts::control());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kBatches * kBytes, wrong[0]);
    missed += wrong[0];
  }
  if (cts::control() && missed == 0) cts::PowerNotShown("every copy was complete before the wait for it");
}

constexpr const char* kMissing = "a byte of a group's copy was not there after the wait of the group";

CTS_LITMUS(litmus, kMissing, tiles_of_32) { Run<32, false>(litmus); }
CTS_LITMUS(litmus, kMissing, tiles_of_8) { Run<8, false>(litmus); }
CTS_LITMUS(litmus, kMissing, prior_of_the_block) { Run<kThreads, true>(litmus); }
CTS_LITMUS(litmus, kMissing, prior_of_tiles_of_32) { Run<32, true>(litmus); }

}  // namespace
