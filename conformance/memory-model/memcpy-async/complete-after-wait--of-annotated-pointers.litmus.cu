/*---
clause: model.memcpy-async.complete-after-wait
covers: sources and destinations named by annotated pointers
control: the block looks before it waits, while the warp that copies is late
control-fails-with: a word of a copy by annotated pointers was not there after the wait
requires: [cc-80]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <cuda/annotated_ptr>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <numeric>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kTurns = 8, kWords = 1024;
constexpr unsigned kLate = 20'000;  // Nanoseconds that a warp is late in a control.
constexpr const char* kUnseen = "a word of a copy by annotated pointers was not there after the wait";

using Barrier = cuda::barrier<cuda::thread_scope_block>;
using State = cuda::pipeline_shared_state<cuda::thread_scope_block, 1>;

// Who copies and what tells of the end.
enum class By { kGroupAndBarrier, kThreadAndBarrier, kGroupAndPipeline };

template <bool kBoth, class Property, By kBy>
__global__ void CopyAndLook(const unsigned* source, cts::StressPlan stress, unsigned* wrong, bool early) {
  __shared__ __align__(16) unsigned to[kWords];
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
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) to[i] = 0;
  block.sync();
  [[maybe_unused]] auto pipeline = cuda::make_pipeline(block, state);
  constexpr cuda::aligned_size_t<16> kSize(kWords * sizeof(unsigned));
  unsigned missed = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const auto look = [&] {
      const volatile unsigned* const seen = to;
      for (unsigned i = (threadIdx.x + 32 * (1 + turn % 3)) % blockDim.x; i < kWords; i += blockDim.x)
        missed += seen[i] != (blockIdx.x * kTurns + turn) * kWords + i + 1 ? 1 : 0;
    };
    const unsigned* const plain = source + (blockIdx.x * kTurns + turn) * kWords;
    const cuda::annotated_ptr<const unsigned, Property> from(plain);
    const auto copy = [&](auto target) {
      if constexpr (kBy == By::kGroupAndBarrier) cuda::memcpy_async(block, target, from, kSize, *barrier);
      if constexpr (kBy == By::kGroupAndPipeline) cuda::memcpy_async(block, target, from, kSize, pipeline);
      if constexpr (kBy == By::kThreadAndBarrier) {
        if (threadIdx.x == turn % 4 * 32) cuda::memcpy_async(target, from, kSize, *barrier);
      }
    };
    if (threadIdx.x / 32 == turn % 4) cts::SpinFor(stress.delay_ns + (early ? kLate : 0));
    if constexpr (kBy == By::kGroupAndPipeline) pipeline.producer_acquire();
    if constexpr (kBoth) {
      copy(cuda::annotated_ptr<unsigned, cuda::access_property::shared>(to));
    } else {
      copy(&to[0]);
    }
    Barrier::arrival_token token;
    if constexpr (kBy == By::kGroupAndPipeline) {
      pipeline.producer_commit();
    } else {
      token = barrier->arrive();
    }
    if (early) look();
    if constexpr (kBy == By::kGroupAndPipeline) {
      pipeline.consumer_wait();
    } else {
      barrier->wait(std::move(token));
    }
    if (!early) look();
    if constexpr (kBy == By::kGroupAndPipeline) pipeline.consumer_release();
    block.sync();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <bool kBoth, class Property, By kBy>
void Run(cts::Litmus& litmus) {
  std::vector<unsigned> words(std::size_t{kBlocks} * kTurns * kWords);
  std::iota(words.begin(), words.end(), 1u);  // Those of a turn follow each other.
  cts::DeviceBuffer<unsigned> source(words.size());
  source.Write(words.data(), words.size());
  while (litmus.NextRound()) {
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    CopyAndLook<kBoth, Property, kBy>
        <<<kBlocks + 1, kThreads>>>(source.data(), litmus.Stress(), wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kTurns * kWords, wrong[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, source_of_group) {
  Run<false, cuda::access_property::normal, By::kGroupAndBarrier>(litmus);
}
CTS_LITMUS(litmus, kUnseen, both_of_group) { Run<true, cuda::access_property::global, By::kGroupAndBarrier>(litmus); }
CTS_LITMUS(litmus, kUnseen, both_of_thread) {
  Run<true, cuda::access_property::persisting, By::kThreadAndBarrier>(litmus);
}
CTS_LITMUS(litmus, kUnseen, both_of_pipeline) {
  Run<true, cuda::access_property::streaming, By::kGroupAndPipeline>(litmus);
}

}  // namespace
