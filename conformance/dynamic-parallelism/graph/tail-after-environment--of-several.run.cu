/*---
clause: cdp.graph.tail-after-environment
covers: each of several children, a grandchild, and two tail graphs
control: the host launches the held graph afterwards, so that it descends from nothing
control-fails-with: a tail graph started before one of several children, or before a grandchild
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <memory>
#include <vector>

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kChildren = 5;
constexpr const char* kEarly = "a tail graph started before one of several children, or before a grandchild";
enum { kHeld, kTail1, kTail2 };

struct Execs {
  cudaGraphExec_t at[kChildren];
};

__global__ void Held(TicketLog* log, cts::GateView gate) {
  gate.Pass();
  log->Note(kHeld);
}
__global__ void Parent(TicketLog* log, cudaGraphExec_t child) {
  if (child != nullptr) log->Launch(child, cudaStreamGraphFireAndForget);
}
// The tail graphs are asked for first, so that they are known long before the last child is.
__global__ void Launching(TicketLog* log, cudaGraphExec_t tail1, cudaGraphExec_t tail2, Execs children) {
  log->Launch(tail1, cudaStreamGraphTailLaunch);
  if (tail2 != nullptr) log->Launch(tail2, cudaStreamGraphTailLaunch);
  for (const cudaGraphExec_t child : children.at) {
    if (child != nullptr) log->Launch(child, cudaStreamGraphFireAndForget);
  }
}
__global__ void Tail(TicketLog* log, int slot, cts::GateView arrived) {
  log->Note(slot);
  arrived.Arrive();
}

// The child `which` is held, or launches one that is.
void Check(const char* name, int which, bool grandchild, bool two_tails) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<TicketLog> log(1, 0);
    const cts::Stream stream;
    cts::Gate gate, arrived;
    Graph held(kDeviceLaunch, 1, Held, log.data(), gate.view());
    const cudaGraphExec_t held_there = cts::control() ? nullptr : held.exec;
    std::vector<std::unique_ptr<Graph>> parents;
    Execs children{};
    for (int i = 0; i < kChildren; ++i) {
      if (i == which && !grandchild) {
        children.at[i] = held_there;
        continue;
      }
      parents.push_back(
          std::make_unique<Graph>(kDeviceLaunch, 1, Parent, log.data(), i == which ? held_there : nullptr));
      children.at[i] = parents.back()->exec;
    }
    Graph tail1(kDeviceLaunch, 1, Tail, log.data(), kTail1, arrived.view());
    Graph tail2(kDeviceLaunch, 1, Tail, log.data(), kTail2, arrived.view());
    Graph launching(0, 1, Launching, log.data(), tail1.exec, two_tails ? tail2.exec : nullptr, children);
    CTS_CUDA(cudaGraphLaunch(launching.exec, stream));
    if (cts::control()) {
      stream.Synchronize();
      CTS_CUDA(cudaGraphLaunch(held.exec, stream));
    }
    CTS_EXPECT(gate.AwaitArrivals(1), "the held graph never ran");
    CTS_CHANCE(arrived.arrivals() >= 1, kEarly);
    gate.Open();
    CTS_FINISH();
    const TicketLog seen = log[0];
    CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
    CTS_EXPECT_EQ(seen.tickets, two_tails ? 3u : 2u, "another number of graphs ran than were launched");
    CTS_EXPECT_LT(seen.at[kHeld], seen.at[kTail1], kEarly);
    if (two_tails) CTS_EXPECT_LT(seen.at[kHeld], seen.at[kTail2], kEarly);
  });
}

CTS_CASE() {
  Check("first-child", 0, false, false);
  Check("middle-child", 2, false, false);
  Check("last-child", kChildren - 1, false, false);
  Check("child-of-the-first", 0, true, false);
  Check("child-of-the-last", kChildren - 1, true, false);
  Check("last-child-before-two", kChildren - 1, false, true);
  Check("grandchild-before-two", 2, true, true);
}

}  // namespace
