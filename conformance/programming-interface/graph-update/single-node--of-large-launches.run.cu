/*---
clause: pi.graph-update.single-node
covers: three dimensions, shared memory by consent, large parameters and frames
control: the node of the template is set
control-fails-with: a launch was not the large one that its node was set to
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "large-launches.family.cuh"

namespace {

constexpr const char* kOther = "a launch was not the large one that its node was set to";

// There and back, by the function for kernels.
void Check(const LargeLaunch& launch) {
  cts::Row(launch.name, [&] {
    cts::DeviceBuffer<unsigned> count(1, 0);
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    launch.with(0, count.data(), [&](const cudaKernelNodeParams& parameters) {
      CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
    });
    const cts::Executable exec(graph);
    CTS_EXPECT_EQ(CountOf(exec, count), launch.expected(0), "the first launch did not do its work");
    const auto set = [&](unsigned which) {
      launch.with(which, count.data(), [&](const cudaKernelNodeParams& parameters) {
        CTS_CUDA(cts::control() ? cudaGraphKernelNodeSetParams(node, &parameters)
                                : cudaGraphExecKernelNodeSetParams(exec, node, &parameters));
      });
    };
    set(1);
    for (int again = 0; again < 2; ++again) CTS_EXPECT_EQ(CountOf(exec, count), launch.expected(1), kOther);
    set(0);
    CTS_EXPECT_EQ(CountOf(exec, count), launch.expected(0), "a node was not set back from a large launch");
  });
}

CTS_CASE() {
  for (const LargeLaunch& launch : kLargeLaunches) Check(launch);
}

}  // namespace
