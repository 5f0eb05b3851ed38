/*---
clause: cdp.graph.tail-in-enqueue-order
control: the launches are enqueued in the opposite order
control-fails-with: tail graphs did not run one at a time in the order of their launches
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

#include <deque>
#include <type_traits>

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kGraphs = 8;

struct Log {
  unsigned tickets, start[kGraphs], end[kGraphs];
};

__global__ void Tail(Log* log, int slot) {
  log->start[slot] = atomicAdd(&log->tickets, 1u);
  cts::SpinFor(20'000);  // room for a neighbour that does not wait
  log->end[slot] = atomicAdd(&log->tickets, 1u);
}
__global__ void First(const cudaGraphExec_t* tails, cudaError_t* codes, bool backwards) {
  for (int i = 0; i < kGraphs; ++i) {
    codes[i] = cudaGraphLaunch(tails[backwards ? kGraphs - 1 - i : i], cudaStreamGraphTailLaunch);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<Log> log(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(kGraphs);
  cts::DeviceBuffer<cudaGraphExec_t> tails(kGraphs);
  std::deque<Graph> graphs;
  cudaGraphExec_t execs[kGraphs];
  for (int i = 0; i < kGraphs; ++i) execs[i] = graphs.emplace_back(kDeviceLaunch, 1, Tail, log.data(), i).exec;
  tails.Write(execs, kGraphs);
  Graph first(0, 1, First, tails.data(), codes.data(), cts::control());
  CTS_CUDA(cudaGraphLaunch(first.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  const Log seen = log[0];
  for (int i = 0; i < kGraphs; ++i) {
    CTS_EXPECT_EQ(codes[i], cudaSuccess, "a tail launch was refused");
    CTS_EXPECT(seen.start[i] == 2u * i && seen.end[i] == 2u * i + 1,
               "tail graphs did not run one at a time in the order of their launches");
  }
}

}  // namespace
