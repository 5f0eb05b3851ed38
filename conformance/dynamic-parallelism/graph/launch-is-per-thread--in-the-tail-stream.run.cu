/*---
clause: cdp.graph.launch-is-per-thread
covers: the tail stream, threads of a warp, of warps, of blocks
control: the last thread makes no launch
control-fails-with: not every thread that launched into the tail stream made a launch
timeout: 120
draft: five of five on an H200, not yet on an H100
note: each row in a process of its own, which is ended where the launches do not end
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include <deque>

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

// Of so many blocks and threads each thread at a multiple of `stride` launches a graph of its own.
struct Row {
  const char* name;
  unsigned blocks, threads, stride;
};
constexpr Row kRows[] = {{"one-thread", 1, 1, 1},
                         {"one-thread-of-two-blocks", 2, 1, 1},
                         {"one-thread-of-two-warps", 1, 64, 32},
                         {"two-threads-of-a-warp", 1, 2, 1}};
unsigned Launches(const Row& row) { return row.blocks * row.threads / row.stride; }

__global__ void Child(unsigned* runs) { atomicAdd(runs, 1u); }
__global__ void Parent(const cudaGraphExec_t* execs, unsigned* refused, unsigned stride, unsigned count) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, launch = thread / stride;
  if (thread % stride == 0 && launch < count && cudaGraphLaunch(execs[launch], cudaStreamGraphTailLaunch))
    atomicAdd(refused, 1u);
}

CTS_CHILD(Launch) {
  const Row& row = kRows[cts::child_argument()];
  const unsigned all = Launches(row);
  const cts::DeviceBuffer<unsigned> runs(1, 0), refused(1, 0);
  cts::DeviceBuffer<cudaGraphExec_t> execs(all);
  std::deque<Graph> graphs;
  cudaGraphExec_t children[2] = {};
  for (unsigned i = 0; i < all; ++i) children[i] = graphs.emplace_back(kDeviceLaunch, 1, Child, runs.data()).exec;
  execs.Write(children, all);
  const Graph parent(0, {row.blocks, row.threads}, Parent, execs.data(), refused.data(), row.stride,
                     cts::control() ? all - 1 : all);
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_FINISH();
  cts::Tell("ran", runs[0]);
}

CTS_CASE() {
  long long argument = 0;
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Launch", {.argument = argument, .timeout_s = 25, .any_end = true});
      CTS_EXPECT(child.exit_code == 0 && child.Value("ran") == Launches(row),
                 "not every thread that launched into the tail stream made a launch");
    });
    ++argument;
  }
}

}  // namespace
