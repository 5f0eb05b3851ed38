/*---
clause: cdp.graph.environment-includes-children
covers: each of several children
control: the host launches that child afterwards, so that it descends from nothing
control-fails-with: a device-launched graph was complete before one of its several children
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <string>

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kChildren = 5;
constexpr const char* kEarly = "a device-launched graph was complete before one of its several children";
enum { kHeld, kNextTail };

// What it launches besides the graphs that it is asked for is nothing.
struct Children {
  cudaGraphExec_t execs[kChildren];
};

__global__ void Held(TicketLog* log, cts::GateView gate) {
  gate.Pass();
  log->Note(kHeld);
}
__global__ void Quick() {}
__global__ void Middle(TicketLog* log, Children children) {
  for (const cudaGraphExec_t exec : children.execs) {
    if (exec != nullptr) log->Launch(exec, cudaStreamGraphFireAndForget);
  }
}
__global__ void NextTail(TicketLog* log, cts::GateView arrived) {
  log->Note(kNextTail);
  arrived.Arrive();
}
// Tail launches run one after the other, so the second one starts when the first is complete.
__global__ void First(TicketLog* log, cudaGraphExec_t middle, cudaGraphExec_t next) {
  log->Launch(middle, cudaStreamGraphTailLaunch);
  log->Launch(next, cudaStreamGraphTailLaunch);
}

void Check(int which) {
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph held(kDeviceLaunch, 1, Held, log.data(), gate.view());
  Graph quick(kDeviceLaunch, 1, Quick);
  Children children{};
  for (int i = 0; i < kChildren; ++i) {
    if (i == which) {
      children.execs[i] = cts::control() ? nullptr : held.exec;
      continue;
    }
    CTS_CUDA(cudaGraphInstantiate(&children.execs[i], quick.graph, kDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(children.execs[i], nullptr));
  }
  Graph middle(kDeviceLaunch, 1, Middle, log.data(), children);
  Graph next(kDeviceLaunch, 1, NextTail, log.data(), arrived.view());
  Graph first(0, 1, First, log.data(), middle.exec, next.exec);
  CTS_CUDA(cudaGraphLaunch(first.exec, stream));
  if (cts::control()) {
    stream.Synchronize();
    CTS_CUDA(cudaGraphLaunch(held.exec, stream));
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the held child never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, kEarly);
  gate.Open();
  CTS_FINISH();
  const TicketLog seen = log[0];
  CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
  CTS_EXPECT(seen.at[kHeld] > 0 && seen.at[kNextTail] > 0, "a graph did not run");
  CTS_EXPECT_LT(seen.at[kHeld], seen.at[kNextTail], kEarly);
  for (int i = 0; i < kChildren; ++i) {
    if (i != which) CTS_CUDA(cudaGraphExecDestroy(children.execs[i]));
  }
}

CTS_CASE() {
  for (const int which : {0, 2, kChildren - 1})
    cts::Row(("launch-" + std::to_string(which + 1)).c_str(), [&] { Check(which); });
}

}  // namespace
