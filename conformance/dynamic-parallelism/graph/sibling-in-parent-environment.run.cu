/*---
clause: cdp.graph.sibling-in-parent-environment
control: the reading kernel is queued ahead of the graph
control-fails-with: the stream went on before a sibling of the graph was complete
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
enum { kReader, kSibling };

__global__ void Reader(TicketLog* log, cts::GateView arrived) {
  log->Note(kReader);
  arrived.Arrive();
}
__global__ void Sibling(TicketLog* log, cts::GateView gate) {
  gate.Pass();
  log->Note(kSibling);
}
__global__ void First(cudaGraphExec_t sibling, cudaError_t* code) {
  *code = cudaGraphLaunch(sibling, cudaStreamGraphFireAndForgetAsSibling);
}

// The parent environment of a graph that the host launched is that of the stream.
CTS_CASE() {
  cts::PinnedBuffer<TicketLog> log(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph sibling(kDeviceLaunch, 1, Sibling, log.device(), gate.view());
  Graph first(0, 1, First, sibling.exec, code.data());
  if (cts::control()) Reader<<<1, 1, 0, stream>>>(log.device(), arrived.view());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaGraphLaunch(first.exec, stream));
  if (!cts::control()) Reader<<<1, 1, 0, stream>>>(log.device(), arrived.view());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the sibling never ran");
  arrived.AwaitArrivals(1, 0.1);  // where a stream that does not wait would show
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the sibling launch was refused");
  CTS_EXPECT_LT(0, log[0].at[kSibling], "the sibling did not run");
  CTS_EXPECT_LT(log[0].at[kSibling], log[0].at[kReader],
                "the stream went on before a sibling of the graph was complete");
}

}  // namespace
