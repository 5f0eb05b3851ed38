/*---
clause: cdp.graph.tail-in-enqueue-order
control: the launches are enqueued in the opposite order
control-fails-with: tail graphs did not run one at a time in the order of their launches
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <deque>

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kGraphs = 8;
constexpr const char* kNotInOrder = "tail graphs did not run one at a time in the order of their launches";

struct Log {
  unsigned tickets, start[kGraphs], end[kGraphs];
};

__global__ void Tail(Log* log, int slot, cts::GateView gate, cts::GateView later, int gated) {
  log->start[slot] = atomicAdd(&log->tickets, 1u);
  if (slot == gated) gate.Pass();
  if (slot > gated) later.Arrive();
  log->end[slot] = atomicAdd(&log->tickets, 1u);
}
__global__ void First(const cudaGraphExec_t* tails, cudaError_t* codes, bool backwards) {
  for (int i = 0; i < kGraphs; ++i) {
    codes[i] = cudaGraphLaunch(tails[backwards ? kGraphs - 1 - i : i], cudaStreamGraphTailLaunch);
  }
}

// One graph stands at the gate, so that those after it that do not wait come ahead.
void Check(int gated) {
  cts::DeviceBuffer<Log> log(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(kGraphs);
  cts::DeviceBuffer<cudaGraphExec_t> tails(kGraphs);
  cts::Gate gate, later;
  std::deque<Graph> graphs;
  cudaGraphExec_t execs[kGraphs];
  for (int i = 0; i < kGraphs; ++i) {
    execs[i] = graphs.emplace_back(kDeviceLaunch, 1, Tail, log.data(), i, gate.view(), later.view(), gated).exec;
  }
  tails.Write(execs, kGraphs);
  Graph first(0, 1, First, tails.data(), codes.data(), cts::control());
  CTS_CUDA(cudaGraphLaunch(first.exec, nullptr));
  CTS_EXPECT(gate.AwaitArrivals(1), "the graph at the gate never ran");
  CTS_CHANCE(later.arrivals() >= 1, kNotInOrder);
  gate.Open();
  CTS_FINISH();
  const Log seen = log[0];
  for (int i = 0; i < kGraphs; ++i) {
    CTS_EXPECT_EQ(codes[i], cudaSuccess, "a tail launch was refused");
    CTS_EXPECT(seen.start[i] == 2u * i && seen.end[i] == 2u * i + 1, kNotInOrder);
  }
}

CTS_CASE(first_one_late) { Check(0); }
CTS_CASE(middle_one_late) { Check(kGraphs / 2); }

}  // namespace
