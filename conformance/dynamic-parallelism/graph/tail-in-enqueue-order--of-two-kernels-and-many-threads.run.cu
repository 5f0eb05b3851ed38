/*---
clause: cdp.graph.tail-in-enqueue-order
covers: launches of two kernels of the graph, by threads in turn
control: the launches are enqueued in the opposite order
control-fails-with: a tail graph did not run in the turn of its launch by one of two kernels
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <deque>
#include <string>

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kThreads = 40, kGraphs = 2 * kThreads;  // of two kernels
constexpr const char* kNotInOrder = "a tail graph did not run in the turn of its launch by one of two kernels";

struct Log {
  unsigned tickets, start[kGraphs], end[kGraphs];
};

__global__ void Tail(Log* log, int slot, cts::GateView gate, cts::GateView later, int gated) {
  log->start[slot] = atomicAdd(&log->tickets, 1u);
  if (slot == gated) gate.Pass();
  if (slot > gated) later.Arrive();
  log->end[slot] = atomicAdd(&log->tickets, 1u);
}
// Each thread makes one launch, the last thread the first of them; a barrier of the block keeps their turns.
__global__ void Launch(const cudaGraphExec_t* tails, cudaError_t* codes, int from, bool backwards) {
  for (int turn = 0; turn < kThreads; ++turn) {
    const int i = from + turn;
    if (static_cast<int>(threadIdx.x) == kThreads - 1 - turn)
      codes[i] = cudaGraphLaunch(tails[backwards ? kGraphs - 1 - i : i], cudaStreamGraphTailLaunch);
    __syncthreads();
  }
}

// One graph stands at the gate, so that those after it that do not wait come ahead.
void Check(int gated) {
  const cts::DeviceBuffer<Log> log(1, 0);
  const cts::DeviceBuffer<cudaError_t> codes(kGraphs);
  cts::DeviceBuffer<cudaGraphExec_t> tails(kGraphs);
  cts::Gate gate, later;
  std::deque<Graph> graphs;
  cudaGraphExec_t execs[kGraphs];
  for (int i = 0; i < kGraphs; ++i)
    execs[i] = graphs.emplace_back(kDeviceLaunch, 1, Tail, log.data(), i, gate.view(), later.view(), gated).exec;
  tails.Write(execs, kGraphs);
  const Graph first(0, kThreads, Launch, tails.data(), codes.data(), 0, cts::control());
  cts::AddKernelNode(first.graph, first.node, kThreads, Launch, tails.data(), codes.data(), kThreads, cts::control());
  cudaGraphExec_t both = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&both, first.graph, 0));
  CTS_CUDA(cudaGraphLaunch(both, nullptr));
  CTS_EXPECT(gate.AwaitArrivals(1), "the graph at the gate never ran");
  CTS_CHANCE(later.arrivals() >= 1, kNotInOrder);
  gate.Open();
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a tail launch was refused");
  const Log seen = log[0];
  unsigned wrong = 0;
  for (int i = 0; i < kGraphs; ++i) wrong += seen.start[i] != 2u * i || seen.end[i] != 2u * i + 1;
  CTS_EXPECT_EQ(wrong, 0u, kNotInOrder);
  CTS_CUDA(cudaGraphExecDestroy(both));
}

CTS_CASE() {
  for (const int gated : {0, kThreads - 1, kThreads, kGraphs - 2})
    cts::Row(("launch-" + std::to_string(gated + 1) + "-is-late").c_str(), [&] { Check(gated); });
}

}  // namespace
