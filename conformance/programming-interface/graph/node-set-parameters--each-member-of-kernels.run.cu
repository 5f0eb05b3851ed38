/*---
clause: pi.graph.node-set-parameters
covers: grid, block and shared memory of a kernel, each by itself
control: the graph is instantiated before the parameters are set
control-fails-with: a launch did not have the member of the parameters that was set before its instantiation
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kOld = "a launch did not have the member of the parameters that was set before its instantiation";

// Grid, block, and bytes of dynamic shared memory.
__global__ void TellShape(unsigned* words) {
  unsigned shared;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  const unsigned told[] = {gridDim.x, gridDim.y, gridDim.z, blockDim.x, blockDim.y, blockDim.z, shared};
  if (blockIdx.x + blockIdx.y + blockIdx.z == 0 && threadIdx.x + threadIdx.y + threadIdx.z == 0)
    for (unsigned i = 0; i < 7; ++i) words[i] = told[i];
}

// Each member grows in its turn, then becomes what it was.
CTS_CASE(kernel) {
  constexpr const char* kMembers[] = {"grid-x", "grid-y", "grid-z", "block-x", "block-y", "block-z", "shared"};
  for (unsigned member = 0; member < 7; ++member) {
    cts::Row(kMembers[member], [&] {
      const cts::PinnedBuffer<unsigned> words(7, 0);
      unsigned* to = words.device();
      void* arguments[] = {&to};
      const cts::Template graph;
      const auto given = [&](unsigned of_member) {
        unsigned of[] = {2, 2, 2, 4, 2, 2, 64};
        of[member] = of_member;
        cudaKernelNodeParams parameters{};
        parameters.func = reinterpret_cast<void*>(&TellShape);
        parameters.gridDim = dim3(of[0], of[1], of[2]);
        parameters.blockDim = dim3(of[3], of[4], of[5]);
        parameters.sharedMemBytes = of[6];
        parameters.kernelParams = arguments;
        return parameters;
      };
      const cudaKernelNodeParams at_first = given(1);
      cudaGraphNode_t node = nullptr;
      CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &at_first));
      for (const unsigned value : {5u, 3u, 8u, 1u}) {
        const cudaKernelNodeParams next = given(value);
        const cts::Executable before(graph);
        CTS_CUDA(cudaGraphKernelNodeSetParams(node, &next));
        const cts::Executable after(graph);
        const cts::Stream stream;
        (cts::control() ? before : after).Launch(stream);
        stream.Synchronize();
        CTS_EXPECT_EQ(words[member], value, kOld);
        CTS_EXPECT_EQ(words[member == 0 ? 1 : 0], 2, "setting a member of the parameters changed another one");
      }
    });
  }
}

}  // namespace
