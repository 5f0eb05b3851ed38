// Copies of a block by memcpy_async, awaited in every way.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include <cuda/barrier>
#include <cuda/pipeline>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/litmus.cuh"
#include "cts/power.h"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kTurns = 8, kMostBytes = 4096 + 64;
// Nanoseconds that a warp is late in a control: others have copied and looked by then.
constexpr unsigned kLate = 20'000;

__host__ __device__ constexpr unsigned char ByteAt(unsigned block, unsigned turn, unsigned i) {
  return static_cast<unsigned char>(1 + (block * 7 + turn * 31 + i * 3 + i / 256) % 255);
}
__global__ void FillAll(unsigned char* source) {
  unsigned char* const own = source + blockIdx.x * kTurns * kMostBytes;
  for (unsigned t = 0; t < kTurns; ++t) {
    for (unsigned i = threadIdx.x; i < kMostBytes; i += blockDim.x) own[t * kMostBytes + i] = ByteAt(blockIdx.x, t, i);
  }
}

// A copy by the whole block, and its wait: by a group, by a barrier, by a pipeline, and by a pipeline of each thread.
enum class By { kGroup, kBarrier, kPipeline, kThread };
// What is known of the copy: nothing but bytes, that it is of words, or that size and both places are multiples of 16.
enum class Knows { kBytes, kWords, kAligned };

using Barrier = cuda::barrier<cuda::thread_scope_block>;
using State = cuda::pipeline_shared_state<cuda::thread_scope_block, 1>;

template <By kBy, Knows kKnows>
__global__ void CopyAndLook(const unsigned char* source, unsigned bytes, unsigned shift, cts::StressPlan stress,
                            unsigned* wrong, bool early) {
  __shared__ __align__(16) unsigned char to[kMostBytes];
  __shared__ __align__(alignof(Barrier)) unsigned char barrier_memory[sizeof(Barrier)];
  __shared__ __align__(alignof(State)) unsigned char state_memory[sizeof(State)];
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  const auto block = cooperative_groups::this_thread_block();
  auto* const barrier = reinterpret_cast<Barrier*>(barrier_memory);
  auto* const state = reinterpret_cast<State*>(state_memory);
  if (threadIdx.x == 0) {
    init(barrier, blockDim.x);
    new (state) State();
  }
  for (unsigned i = threadIdx.x; i < kMostBytes; i += blockDim.x) to[i] = 0;
  block.sync();
  unsigned missed = 0;
  const auto size = [&](unsigned n) {
    if constexpr (kKnows == Knows::kAligned) {
      return cuda::aligned_size_t<16>(n);
    } else {
      return static_cast<cuda::std::size_t>(n);
    }
  };
  const unsigned part = kBy == By::kThread ? bytes / blockDim.x : bytes;
  const unsigned first = kBy == By::kThread ? threadIdx.x * part : 0;
  const auto run = [&](auto&& copies, auto&& waits, auto&& releases) {
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      // At what another warp copied: where threads copy by themselves, each has its own part without a wait.
      const auto look = [&] {
        const volatile unsigned char* const seen = to + shift + first;
        const unsigned other = (threadIdx.x + 32 * (1 + turn % 3)) % blockDim.x;
        for (unsigned i = kBy == By::kThread ? 0 : other; i < part; i += kBy == By::kThread ? 1 : blockDim.x)
          missed += seen[i] != ByteAt(blockIdx.x, turn, shift + first + i) ? 1 : 0;
      };
      if (threadIdx.x / 32 == turn % 4) cts::SpinFor(stress.delay_ns + (early ? kLate : 0));
      unsigned char* const at = to + shift + first;
      const unsigned char* const from = source + (blockIdx.x * kTurns + turn) * kMostBytes + shift + first;
      if (early && kBy == By::kThread) look();  // Its copies may be complete at once.
      if constexpr (kKnows == Knows::kWords) {
        copies(reinterpret_cast<unsigned*>(at), reinterpret_cast<const unsigned*>(from));
      } else {
        copies(at, from);
      }
      if (early) look();
      waits();
      if (!early) look();
      releases();
      block.sync();
    }
  };
  const auto nothing = [] {};
  if constexpr (kBy == By::kGroup) {
    run([&](auto* at, auto* from) { cooperative_groups::memcpy_async(block, at, from, size(part)); },
        [&] { cooperative_groups::wait(block); }, nothing);
  } else if constexpr (kBy == By::kBarrier) {
    Barrier::arrival_token arrived;
    run(
        [&](auto* at, auto* from) {
          cuda::memcpy_async(block, at, from, size(part), *barrier);
          arrived = barrier->arrive();
        },
        [&] { barrier->wait(std::move(arrived)); }, nothing);
  } else {
    auto pipeline = [&] {
      if constexpr (kBy == By::kPipeline) {
        return cuda::make_pipeline(block, state);
      } else {
        return cuda::make_pipeline();
      }
    }();
    run(
        [&](auto* at, auto* from) {
          pipeline.producer_acquire();
          if constexpr (kBy == By::kPipeline) cuda::memcpy_async(block, at, from, size(part), pipeline);
          if constexpr (kBy == By::kThread) cuda::memcpy_async(at, from, size(part), pipeline);
          pipeline.producer_commit();
        },
        [&] { pipeline.consumer_wait(); }, [&] { pipeline.consumer_release(); });
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <By kBy, Knows kKnows>
void Run(cts::Litmus& litmus, bool early, unsigned bytes, unsigned shift) {
  const cts::DeviceBuffer<unsigned char> source(std::size_t{kBlocks} * kTurns * kMostBytes);
  FillAll<<<kBlocks, kThreads>>>(source.data());
  CTS_CUDA(cudaGetLastError());
  std::uint64_t missed = 0;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    CopyAndLook<kBy, kKnows>
        <<<kBlocks + 1, kThreads>>>(source.data(), bytes, shift, litmus.Stress(), wrong.data(), early);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kTurns * bytes, wrong[0]);
    missed += wrong[0];
  }
  // A group may copy at once, and meet before it goes on.
  if (early && missed == 0) cts::PowerNotShown("every copy was complete before the wait for it");
}

}  // namespace
