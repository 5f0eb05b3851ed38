/*---
clause: cdp.graph.fire-and-forget-limit-120
covers: launches of two kernels of the graph
control: one launch more than the limit is taken for one within it
control-fails-with: a launch within the limit was refused
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr unsigned kLimit = 120, kFirst = 70, kLaunches = kLimit + 5;

struct Outcome {
  unsigned accepted, refused;
};

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(const cudaGraphExec_t* children, Outcome* outcome, unsigned from, unsigned to) {
  for (unsigned i = from; i < to; ++i) {
    const bool accepted = cudaGraphLaunch(children[i], cudaStreamGraphFireAndForget) == cudaSuccess;
    ++*(accepted ? &outcome->accepted : &outcome->refused);
  }
}

// The limit counts the launches of one execution of a graph, whichever of its kernels makes them.
CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  cts::DeviceBuffer<cudaGraphExec_t> execs(kLaunches);
  Graph child(kDeviceLaunch, 1, Child, count.data());
  cudaGraphExec_t children[kLaunches];
  for (cudaGraphExec_t& exec : children) {
    CTS_CUDA(cudaGraphInstantiate(&exec, child.graph, kDeviceLaunch));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
  }
  execs.Write(children, kLaunches);
  Graph first(0, 1, Parent, execs.data(), outcome.data(), 0, kFirst);
  cudaGraphExec_t both;
  cts::AddKernelNode(first.graph, first.node, 1, Parent, execs.data(), outcome.data(), kFirst, kLaunches);
  CTS_CUDA(cudaGraphInstantiate(&both, first.graph, 0));
  CTS_CUDA(cudaGraphLaunch(both, nullptr));
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.accepted + seen.refused, kLaunches, "a launch was not tried");
  if (!cts::control()) CTS_OBSERVE("accepted", seen.accepted);
  if (cts::control() && seen.accepted > kLimit) cts::PowerNotShown("more launches are accepted, too");
  CTS_EXPECT_LE(kLimit + (cts::control() ? 1 : 0), seen.accepted, "a launch within the limit was refused");
  CTS_EXPECT_EQ(count[0], seen.accepted, "another number of graphs ran than were accepted");
  CTS_CUDA(cudaGraphExecDestroy(both));
  for (cudaGraphExec_t exec : children) CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
