/*---
clause: cdp.graph.launch-is-per-thread
covers: the sibling stream, and threads of a warp in two streams
control: one thread of each warp makes the call for all of them
control-fails-with: the launch of a thread in one of the streams is missing
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <deque>

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr unsigned kBlocks = 2, kThreads = 64;  // of both blocks; fewer than the limit of each stream

enum class Into { kSibling, kInTurns };

__global__ void Child(unsigned* runs) { atomicAdd(runs, 1u); }
__global__ void Parent(const cudaGraphExec_t* execs, cudaError_t* codes, Into into, bool collective) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  cudaStream_t stream = cudaStreamGraphFireAndForgetAsSibling;
  if (into == Into::kInTurns && thread % 2 == 1) stream = cudaStreamGraphFireAndForget;
  codes[thread] = collective && threadIdx.x % warpSize > 0 ? cudaSuccess : cudaGraphLaunch(execs[thread], stream);
}

// Each thread launches a graph of its own; the parent is launched twice.
void Check(Into into) {
  const cts::DeviceBuffer<unsigned> runs(kThreads, 0);
  const cts::DeviceBuffer<cudaError_t> codes(kThreads);
  cts::DeviceBuffer<cudaGraphExec_t> execs(kThreads);
  std::deque<Graph> graphs;
  cudaGraphExec_t children[kThreads];
  for (unsigned i = 0; i < kThreads; ++i)
    children[i] = graphs.emplace_back(kDeviceLaunch, 1, Child, runs.data() + i).exec;
  execs.Write(children, kThreads);
  const Graph parent(0, {kBlocks, kThreads / kBlocks}, Parent, execs.data(), codes.data(), into, cts::control());
  for (unsigned launches = 1; launches <= 2; ++launches) {
    CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
    CTS_FINISH();
    unsigned refused = 0, wrong = 0;
    for (const cudaError_t code : codes.Read()) refused += code != cudaSuccess;
    for (const unsigned count : runs.Read()) wrong += count != launches;
    CTS_EXPECT_EQ(refused, 0, "the launch of a thread was refused");
    CTS_EXPECT_EQ(wrong, 0, "the launch of a thread in one of the streams is missing");
  }
}

CTS_CASE(sibling) { Check(Into::kSibling); }
CTS_CASE(in_turns) { Check(Into::kInTurns); }

}  // namespace
