/*---
clause: cdp.graph.tail-after-environment
covers: tail graphs of children, which take their places, and their children
control: the host launches the held graph afterwards, so that it descends from nothing
control-fails-with: a tail graph started before a tail graph of a child was complete
note: the environment of a tail graph takes the place of the completed one as a child of the parent environment
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr const char* kEarly = "a tail graph started before a tail graph of a child was complete";
enum { kHeld, kTail };

__global__ void Held(TicketLog* log, cts::GateView gate) {
  gate.Pass();
  log->Note(kHeld);
}
__global__ void Tail(TicketLog* log, cts::GateView arrived) {
  log->Note(kTail);
  arrived.Arrive();
}
__global__ void Nothing() {}

struct Launch {
  cudaGraphExec_t graph;  // or null
  cudaStream_t mode;
};
__global__ void LaunchBoth(TicketLog* log, Launch first, Launch second) {
  if (first.graph != nullptr) log->Launch(first.graph, first.mode);
  if (second.graph != nullptr) log->Launch(second.graph, second.mode);
}

enum class Which { kTailOfAChild, kSecondTailOfAChild, kChildOfTheTail, kTailOfTheTail, kTailOfAGrandchild };

void Check(const char* name, Which which) {
  cts::Row(name, [&] {
    const Launch none{};
    const cudaStream_t forget = cudaStreamGraphFireAndForget, tail = cudaStreamGraphTailLaunch;
    const cts::DeviceBuffer<TicketLog> log(1, 0);
    const cts::Stream stream;
    cts::Gate gate, arrived;
    const Graph held(kDeviceLaunch, 1, Held, log.data(), gate.view());
    const Graph quick(kDeviceLaunch, 1, Nothing);
    const cudaGraphExec_t last = cts::control() ? nullptr : held.exec;
    // The child launches the held graph, or one that does.
    const cudaStream_t mode_of_last = which == Which::kChildOfTheTail ? forget : tail;
    const bool between = which >= Which::kChildOfTheTail;
    const Graph middle(kDeviceLaunch, 1, LaunchBoth, log.data(), Launch{last, mode_of_last}, none);
    const Launch of_child = !between                             ? Launch{last, tail}
                            : which == Which::kTailOfAGrandchild ? Launch{middle.exec, forget}
                                                                 : Launch{middle.exec, tail};
    const Launch ahead = which == Which::kSecondTailOfAChild ? Launch{quick.exec, tail} : none;
    const Graph child(kDeviceLaunch, 1, LaunchBoth, log.data(), ahead, of_child);
    const Graph after(kDeviceLaunch, 1, Tail, log.data(), arrived.view());
    const Graph launching(0, 1, LaunchBoth, log.data(), Launch{after.exec, tail}, Launch{child.exec, forget});
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
    CTS_EXPECT_EQ(seen.tickets, 2u, "another number of graphs ran than were launched");
    CTS_EXPECT_LT(seen.at[kHeld], seen.at[kTail], kEarly);
  });
}

CTS_CASE() {
  Check("tail-of-a-child", Which::kTailOfAChild);
  Check("second-tail-of-a-child", Which::kSecondTailOfAChild);
  Check("child-of-the-tail-of-a-child", Which::kChildOfTheTail);
  Check("tail-of-the-tail-of-a-child", Which::kTailOfTheTail);
  Check("tail-of-a-grandchild", Which::kTailOfAGrandchild);
}

}  // namespace
