/*---
clause: cdp.graph.self-tail-launch
covers: a graph of several nodes, which the host launches three times
control: the graph enqueues another one instead of itself
control-fails-with: a graph of several nodes did not run whole as often as it was enqueued
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr unsigned kRuns = 20;
constexpr const char* kMissing = "a graph of several nodes did not run whole as often as it was enqueued";

struct Outcome {
  unsigned runs, whole, refused, out_of_order;  // `whole`: runs that came to their last node
};

__global__ void Other() {}
// Enqueues the graph in its first node: the others of this run come before the next one.
__global__ void First(Outcome* outcome, unsigned* words, cudaGraphExec_t instead) {
  if (words[0] != outcome->runs || words[1] != outcome->runs || outcome->whole != outcome->runs)
    ++outcome->out_of_order;
  words[0] = ++outcome->runs;
  if (outcome->runs % kRuns == 0) return;
  const cudaGraphExec_t next = instead != nullptr ? instead : cudaGetCurrentGraphExec();
  if (cudaGraphLaunch(next, cudaStreamGraphTailLaunch) != cudaSuccess) ++outcome->refused;
}
__global__ void Last(Outcome* outcome, const unsigned* words) {
  ++outcome->whole;
  if (words[1] != outcome->runs || outcome->whole != outcome->runs) ++outcome->out_of_order;
}

// A kernel, a copy of its word after it, and a kernel that looks at the copy; launched by the host three times.
CTS_CASE() {
  const cts::DeviceBuffer<Outcome> outcome(1, 0);
  const cts::DeviceBuffer<unsigned> words(2, 0);
  const cts::Graph other(kDeviceLaunch, 1, Other);
  const cts::Template graph;
  const cudaGraphNode_t first =
      cts::AddKernel(graph, {}, First, outcome.data(), words.data(), cts::control() ? other.exec : nullptr);
  const cudaGraphNode_t copy = cts::AddCopy(graph, {first}, words.data() + 1, words.data(), sizeof(unsigned));
  cts::AddKernel(graph, {copy}, Last, outcome.data(), words.data());
  const cts::Stream stream;
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, kDeviceLaunch));
  CTS_CUDA(cudaGraphUpload(exec, stream));
  for (unsigned launch = 1; launch <= 3; ++launch) {
    CTS_CUDA(cudaGraphLaunch(exec, stream));
    stream.Synchronize();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a self-launch was refused");
    CTS_EXPECT_EQ(seen.out_of_order, 0u, "a run began, or ended, before the earlier nodes were complete");
    CTS_EXPECT_EQ(seen.runs, launch * kRuns, kMissing);
    CTS_EXPECT_EQ(seen.whole, launch * kRuns, kMissing);
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
