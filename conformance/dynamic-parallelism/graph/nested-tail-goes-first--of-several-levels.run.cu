/*---
clause: cdp.graph.nested-tail-goes-first
covers: a tree of tail graphs of four levels
control: the first graph enqueues all of them itself, level by level
control-fails-with: a tail graph of a tree did not go ahead of those that were enqueued before it further up
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <deque>
#include <string>

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr const char* kNotAhead =
    "a tail graph of a tree did not go ahead of those that were enqueued before it further up";

// Graph i enqueues those of the numbers 2 * i + 1 and 2 * i + 2.
constexpr int kGraphs = 31;

struct Log {
  unsigned tickets, refused, at[kGraphs];
};
struct Step {
  int number, first, count;  // those that it enqueues
  bool held, arrives;
};

__global__ void Run(Log* log, Step step, const cudaGraphExec_t* execs, cts::GateView gate, cts::GateView arrived) {
  if (step.held) gate.Pass();
  if (step.arrives) arrived.Arrive();
  log->at[step.number] = atomicAdd(&log->tickets, 1u);
  for (int i = step.first; i < step.first + step.count; ++i)
    log->refused += cudaGraphLaunch(execs[i], cudaStreamGraphTailLaunch) != cudaSuccess;
}

// The turns in which each graph comes ahead of what it enqueues, and that ahead of the next one.
void Number(int graph, unsigned* turns, unsigned* next) {
  if (graph >= kGraphs) return;
  turns[graph] = (*next)++;
  Number(2 * graph + 1, turns, next);
  Number(2 * graph + 2, turns, next);
}

void Check(int held) {
  cts::Row(("graph-" + std::to_string(held) + "-is-late").c_str(), [&] {
    unsigned turns[kGraphs], next = 0;
    Number(0, turns, &next);
    const cts::DeviceBuffer<Log> log(1, 0);
    cts::DeviceBuffer<cudaGraphExec_t> execs(kGraphs);
    cts::Gate gate, arrived;
    std::deque<Graph> graphs;
    cudaGraphExec_t handles[kGraphs];
    for (int i = 0; i < kGraphs; ++i) {
      Step step{i, 2 * i + 1, 2 * i + 2 < kGraphs ? 2 : 0, i == held, turns[i] > turns[held]};
      if (cts::control()) step.first = 1, step.count = i == 0 ? kGraphs - 1 : 0;
      handles[i] = graphs
                       .emplace_back(i == 0 ? 0 : kDeviceLaunch, 1, Run, log.data(), step, execs.data(), gate.view(),
                                     arrived.view())
                       .exec;
    }
    execs.Write(handles, kGraphs);
    CTS_CUDA(cudaGraphLaunch(handles[0], nullptr));
    CTS_EXPECT(gate.AwaitArrivals(1), "the graph at the gate never ran");
    CTS_CHANCE(arrived.arrivals() >= 1, kNotAhead);
    gate.Open();
    CTS_FINISH();
    const Log seen = log[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a device-side launch was refused");
    CTS_EXPECT_EQ(seen.tickets, static_cast<unsigned>(kGraphs), "another number of graphs ran than were launched");
    unsigned wrong = 0;
    for (int i = 0; i < kGraphs; ++i) wrong += seen.at[i] != turns[i];
    CTS_EXPECT_EQ(wrong, 0u, kNotAhead);
  });
}

CTS_CASE() {
  for (const int held : {15, 22, 29, 5}) Check(held);
}

}  // namespace
