/*---
clause: model.memcpy-async.complete-after-wait
covers: pipelines of several stages, with later copies under way
control: the block looks at the last batch when it has waited for the first one
control-fails-with: a byte of a batch was not there after the wait for it
requires: [cc-80]
rounds: 10
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <cuda/pipeline>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "cts/power.h"

#include "batches.family.cuh"

namespace {

// Nanoseconds that a warp is late with its part of a batch in a control: others have looked by then.
constexpr unsigned kLate = 20'000;

// A pipeline of the block, whose threads look at what others copied; or one of each thread, which looks at its own.
template <unsigned kStages, bool kOfBlock>
__global__ void CopyAndLook(const unsigned char* source, cts::StressPlan stress, unsigned* wrong, bool ahead) {
  __shared__ __align__(16) unsigned char to[kStages][kBytes];
  using State = cuda::pipeline_shared_state<cuda::thread_scope_block, kStages>;
  __shared__ __align__(alignof(State)) unsigned char memory[sizeof(State)];
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  const auto block = cooperative_groups::this_thread_block();
  auto* const state = reinterpret_cast<State*>(memory);
  if (threadIdx.x == 0) new (state) State();
  for (unsigned i = threadIdx.x; i < kStages * kBytes; i += blockDim.x) to[0][i] = 0;
  block.sync();
  auto pipeline = [&] {
    if constexpr (kOfBlock) {
      return cuda::make_pipeline(block, state);
    } else {
      return cuda::make_pipeline();
    }
  }();
  constexpr unsigned kPart = kBytes / kThreads;
  unsigned missed = 0, begun = 0;
  for (unsigned batch = 0; batch < kBatches; ++batch) {
    for (; begun < kBatches && begun < batch + kStages; ++begun) {
      if (threadIdx.x / 32 == begun % 4) cts::SpinFor(stress.delay_ns + (ahead ? kLate : 0));
      unsigned char* const at = to[begun % kStages];
      const unsigned char* const from = source + (blockIdx.x * kBatches + begun) * kBytes;
      const unsigned own = threadIdx.x * kPart;
      pipeline.producer_acquire();
      if constexpr (kOfBlock) {
        cuda::memcpy_async(block, at, from, cuda::aligned_size_t<16>(kBytes), pipeline);
      } else {
        cuda::memcpy_async(at + own, from + own, cuda::aligned_size_t<16>(kPart), pipeline);
      }
      pipeline.producer_commit();
    }
    pipeline.consumer_wait();
    const unsigned looked = ahead ? begun - 1 : batch;
    const unsigned first = (threadIdx.x + (kOfBlock ? 32 * (1 + batch % 3) : 0)) % kThreads * kPart;
    const volatile unsigned char* const seen = to[looked % kStages];
    for (unsigned i = first; i < first + kPart; ++i) missed += seen[i] != ByteAt(blockIdx.x, looked, i) ? 1 : 0;
    pipeline.consumer_release();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <unsigned kStages, bool kOfBlock>
void Run(cts::Litmus& litmus) {
  const cts::DeviceBuffer<unsigned char> source(std::size_t{kBlocks} * kBatches * kBytes);
  FillAll<<<kBlocks, kThreads>>>(source.data());
  CTS_CUDA(cudaGetLastError());
  std::uint64_t missed = 0;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    CopyAndLook<kStages, kOfBlock>
        <<<kBlocks + 1, kThreads>>>(source.data(), litmus.Stress(), wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kBatches * kBytes, wrong[0]);
    missed += wrong[0];
  }
  if (cts::control() && missed == 0) cts::PowerNotShown("every copy was complete before the wait for it");
}

CTS_LITMUS(litmus, "a byte of a batch was not there after the wait for it", two_stages) { Run<2, true>(litmus); }
CTS_LITMUS(litmus, "a byte of a batch was not there after the wait for it", four_stages) { Run<4, true>(litmus); }
CTS_LITMUS(litmus, "a byte of a batch was not there after the wait for it", of_each_thread) { Run<4, false>(litmus); }

}  // namespace
