/*---
clause: cdp.mem.global.child-writes-visible-to-tail-grid
covers: children in the null stream, the per-thread stream, a created stream
control: the checking grid is launched fire-and-forget, and the children store when it has looked, or not at all
control-fails-with: a tail grid did not see what a child of its parent had stored in some stream
build: [rdc]
rounds: 40
timeout: 90
draft: not yet run on a GPU
note: in every second round the children give the checking grid milliseconds to come before their stores
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include "../children-before-tail-grid.family.cuh"

namespace {

constexpr const char* kMessage = "a tail grid did not see what a child of its parent had stored in some stream";

// As the family's, with the children in a stream of theirs.
__global__ void ParentOfStreams(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                                unsigned long long late_ns, cts::KernelStream::Which which, bool early, bool reversed,
                                unsigned* refused) {
  unsigned* slice = data + blockIdx.x * kThreads;
  // Old values in the caches of this SM.
  if (slice[threadIdx.x] == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x > 0) return;
  if (blockIdx.x == 0) {
    const cudaStream_t stream = early ? cudaStreamFireAndForget : cudaStreamTailLaunch;
    Check<<<kSlices, kThreads, 0, stream>>>(data, outcome, looked, value, reversed);
  }
  {
    const cts::StreamOfThread stream(which);
    Child<<<1, kThreads, 0, stream>>>(slice, looked + blockIdx.x, value, late_ns, early);
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(refused, 1u);
}

void CheckStream(cts::Litmus& litmus, cts::KernelStream::Which which) {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0), refused(1, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    ParentOfStreams<<<kSlices, kThreads>>>(data.data(), outcome.data(), looked.data(), value, late_ns, which,
                                           cts::control(), litmus.Random(2) == 0, refused.data());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(refused[0], 0, "a launch or a stream of the kernel was refused");
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

CTS_LITMUS(litmus, kMessage, null_stream) { CheckStream(litmus, cts::KernelStream::kNull); }
CTS_LITMUS(litmus, kMessage, per_thread_stream) { CheckStream(litmus, cts::KernelStream::kPerThread); }
CTS_LITMUS(litmus, kMessage, created_stream) { CheckStream(litmus, cts::KernelStream::kCreated); }

}  // namespace
