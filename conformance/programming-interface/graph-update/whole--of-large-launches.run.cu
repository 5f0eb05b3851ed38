/*---
clause: pi.graph-update.whole
covers: three dimensions, shared memory by consent, large parameters and frames, nested graphs
control: the update is left out
control-fails-with: a large launch after an update was not that of the other graph
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "large-launches.family.cuh"

#include <string>

namespace {

constexpr const char* kOther = "a large launch after an update was not that of the other graph";

void Add(cudaGraph_t graph, const LargeLaunch& launch, unsigned which, unsigned* count, unsigned levels) {
  if (levels > 0) {
    const cts::Template inner;
    Add(inner, launch, which, count, levels - 1);
    cts::AddChild(graph, {}, inner);
    return;
  }
  launch.with(which, count, [&](const cudaKernelNodeParams& parameters) {
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  });
}

// `levels`: how many child graphs are around the node.
void Check(const LargeLaunch& launch, unsigned levels) {
  const std::string name = launch.name + (levels > 0 ? "-" + std::to_string(levels) + "-levels-down" : std::string());
  cts::Row(name.c_str(), [&] {
    cts::DeviceBuffer<unsigned> count(1, 0);
    const cts::Template first;
    cts::Template second;
    Add(first, launch, 0, count.data(), levels);
    Add(second, launch, 1, count.data(), levels);
    const cts::Executable exec(first);
    CTS_EXPECT_EQ(CountOf(exec, count), launch.expected(0), "the first launch did not do its work");
    cudaGraphExecUpdateResultInfo info{};
    if (!cts::control()) CTS_CUDA(cudaGraphExecUpdate(exec, second, &info));
    second.Destroy();
    for (int again = 0; again < 2; ++again) CTS_EXPECT_EQ(CountOf(exec, count), launch.expected(1), kOther);
    CTS_CUDA(cudaGraphExecUpdate(exec, first, &info));
    CTS_EXPECT_EQ(CountOf(exec, count), launch.expected(0), "a graph of a large launch was not updated back");
  });
}

CTS_CASE() {
  for (const LargeLaunch& launch : kLargeLaunches) {
    Check(launch, 0);
    Check(launch, 2);
  }
}

}  // namespace
