/*---
clause: cdp.mem.global.child-writes-visible-to-tail-grid
covers: children in the null stream, the per-thread stream, a created stream
control: the checking grid is launched fire-and-forget, and the children store when it has looked, or not at all
control-fails-with: a tail grid did not see what a child of its parent had stored in some stream
build: [rdc]
rounds: 40
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
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
  if (!LaunchesChild(data, outcome, looked, value, early, reversed)) return;
  {
    const cts::StreamOfThread stream(which);
    LaunchChild(data, looked, value, late_ns, early, stream);
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(refused, 1u);
}

void CheckStream(cts::Litmus& litmus, cts::KernelStream::Which which) {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), refused(1, 0);
  CheckEachRound(litmus,
                 [&](Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns, bool reversed) {
                   ParentOfStreams<<<kSlices, kThreads>>>(data.data(), outcome, looked, value, late_ns, which,
                                                          cts::control(), reversed, refused.data());
                   CTS_FINISH();
                   CTS_EXPECT_EQ(refused[0], 0, "a launch or a stream of the kernel was refused");
                 });
}

CTS_LITMUS(litmus, kMessage, null_stream) { CheckStream(litmus, cts::KernelStream::kNull); }
CTS_LITMUS(litmus, kMessage, per_thread_stream) { CheckStream(litmus, cts::KernelStream::kPerThread); }
CTS_LITMUS(litmus, kMessage, created_stream) { CheckStream(litmus, cts::KernelStream::kCreated); }

}  // namespace
