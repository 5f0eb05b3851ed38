/*---
clause: cdp.grids.completion-is-transitive
control: the host launches the deepest grid into a stream of its own, once the grids above have run without it
control-fails-with: the topmost grid was complete although a descendant was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

__global__ void Deepest(cts::GateView gate) { gate.Pass(); }
using By = cts::KernelStream::Which;
__global__ void Middle(cts::GateView gate, By by, int levels, bool launch) {
  const cts::StreamOfThread stream(by);
  if (levels > 0) {
    Middle<<<1, 1, 0, stream>>>(gate, by, levels - 1, launch);
  } else if (launch) {
    Deepest<<<1, 1, 0, stream>>>(gate);
  }
}

void Check(By by) {
  cts::Stream top_stream, other_stream;
  cts::Gate gate;
  Middle<<<1, 1, 0, top_stream>>>(gate.view(), by, 3, !cts::control());
  CTS_CUDA(cudaGetLastError());
  if (cts::control()) {
    top_stream.Synchronize();
    Deepest<<<1, 1, 0, other_stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the deepest grid never ran");
  CTS_NOT_YET(cudaStreamQuery(top_stream) != cudaErrorNotReady,
              "the topmost grid was complete although a descendant was still running");
  (void)cudaGetLastError();  // the query may have left cudaErrorNotReady
  gate.Open();
  top_stream.Synchronize();
}

CTS_CASE(by_the_null_stream) { Check(By::kNull); }
CTS_CASE(by_a_per_thread_stream) { Check(By::kPerThread); }
CTS_CASE(by_a_created_stream) { Check(By::kCreated); }
CTS_CASE(by_fire_and_forget) { Check(By::kFireAndForget); }
CTS_CASE(by_tail_launch) { Check(By::kTail); }

}  // namespace
