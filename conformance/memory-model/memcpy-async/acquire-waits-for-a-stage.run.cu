/*---
clause: model.memcpy-async.acquire-waits-for-a-stage
control: the pipeline has one stage more
control-fails-with: a producer acquired a stage while all were in use
requires: [cc-70]
own-process: a producer that waits for a stage that nobody gives never ends
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <cuda/pipeline>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/power.h"
#include "cts/row.h"

namespace {

constexpr unsigned kProducers = 32, kConsumers = 64, kBatches = 12;
constexpr unsigned long long kWindow = 100'000;  // nanoseconds for a producer to come too early
struct Seen {
  unsigned early, late, wrong;
};

__device__ bool AwaitCount(const unsigned* word, unsigned value) {
  const unsigned long long start = cts::GlobalTimer();
  while (*static_cast<const volatile unsigned*>(word) < value) {
    if (cts::GlobalTimer() - start > cts::kPatience) return false;
  }
  return true;
}

// The first warp copies batches, the others use them. Before it releases a stage, the first consumer waits until all
// stages are in use, and looks whether more was acquired.
template <unsigned kStages, unsigned kPromised>
__global__ void Pass(const unsigned* source, Seen* seen) {
  using State = cuda::pipeline_shared_state<cuda::thread_scope_block, kStages>;
  __shared__ __align__(alignof(State)) unsigned char room[sizeof(State)];
  __shared__ unsigned words[kStages * kProducers];
  __shared__ unsigned acquired;
  const auto block = cooperative_groups::this_thread_block();
  const bool produces = threadIdx.x < kProducers, looks = threadIdx.x == kProducers;
  if (threadIdx.x == 0) acquired = 0;
  __syncthreads();
  auto pipeline = cuda::make_pipeline(block, reinterpret_cast<State*>(room),
                                      produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer);
  if (produces) {
    for (unsigned batch = 0; batch < kBatches; ++batch) {
      pipeline.producer_acquire();
      atomicAdd(&acquired, 1u);
      cuda::memcpy_async(words + batch % kStages * kProducers + threadIdx.x, source + batch * kProducers + threadIdx.x,
                         sizeof(unsigned), pipeline);
      pipeline.producer_commit();
    }
    pipeline.quit();
    return;
  }
  Seen now = {0, 0, 0};
  for (unsigned batch = 0; batch < kBatches; ++batch) {
    pipeline.consumer_wait();
    const unsigned at = threadIdx.x % kProducers;
    now.wrong +=
        static_cast<volatile unsigned*>(words)[batch % kStages * kProducers + at] != source[batch * kProducers + at]
            ? 1
            : 0;
    if (looks) {
      const unsigned in_use = min(batch + kPromised, kBatches) * kProducers;
      now.late += AwaitCount(&acquired, in_use) ? 0 : 1;
      cts::SpinFor(kWindow);
      now.early += *static_cast<volatile unsigned*>(&acquired) > in_use ? 1 : 0;
    }
    pipeline.consumer_release();
  }
  pipeline.quit();
  if (now.early != 0) atomicAdd(&seen->early, now.early);
  if (now.late != 0) atomicAdd(&seen->late, now.late);
  if (now.wrong != 0) atomicAdd(&seen->wrong, now.wrong);
}

template <unsigned kStages>
void Check(const char* name) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Seen> seen(1, 0);
    cts::DeviceBuffer<unsigned> source(kBatches * kProducers);
    cts::HostCopy<unsigned> values(kBatches * kProducers);
    for (unsigned i = 0; i < values.size(); ++i) values.data()[i] = i * 2654435761u + 1;
    source.Write(values.data(), values.size());
    if (cts::control()) {
      Pass<kStages + 1, kStages><<<1, kProducers + kConsumers>>>(source.data(), seen.data());
    } else {
      Pass<kStages, kStages><<<1, kProducers + kConsumers>>>(source.data(), seen.data());
    }
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const Seen counted = seen[0];
    CTS_EXPECT_EQ(counted.early, 0u, "a producer acquired a stage while all were in use");
    CTS_EXPECT_EQ(counted.late, 0u, "a producer did not acquire a stage that was free");
    CTS_EXPECT_EQ(counted.wrong, 0u, "a consumer did not see the oldest batch");
  });
}

CTS_CASE() {
  Check<1>("one-stage");
  Check<2>("two-stages");
  Check<4>("four-stages");
}

}  // namespace
