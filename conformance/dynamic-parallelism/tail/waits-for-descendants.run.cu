/*---
clause: cdp.tail.waits-for-descendants
control: the tail grid and the child go into the NULL stream instead, in this order
control-fails-with: the tail grid ran although a great-grandchild of its launching grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although a great-grandchild of its launching grid was still running";

using By = cts::KernelStream::Which;

// The last one stands at the gate.
__global__ void Descend(cts::GateView gate, By by, int levels) {
  if (levels > 0) {
    const cts::StreamOfThread stream(by);
    Descend<<<1, 1, 0, stream>>>(gate, by, levels - 1);
  } else {
    gate.Pass();
  }
}
__global__ void Parent(cts::GateView gate, By by, bool ahead) {
  if (ahead) (void)cts::LaunchGrid(false, nullptr, gate);
  Descend<<<1, 1, 0, ahead ? nullptr : cudaStreamFireAndForget>>>(gate, by, 2);
  if (!ahead) (void)cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
}

void Check(By by) {
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), by, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
}

CTS_CASE(by_the_null_stream) { Check(By::kNull); }
CTS_CASE(by_a_per_thread_stream) { Check(By::kPerThread); }
CTS_CASE(by_a_created_stream) { Check(By::kCreated); }
CTS_CASE(by_fire_and_forget) { Check(By::kFireAndForget); }
CTS_CASE(by_tail_launch) { Check(By::kTail); }

}  // namespace
