/*---
clause: pi.graph.node-kernel
covers: cudaGraphAddNode
control: an empty node stands in the place of the kernel node
control-fails-with:
  - a kernel node of cudaGraphAddNode is not of type cudaGraphNodeTypeKernel
  - a kernel node of cudaGraphAddNode did not do what a launch into a stream does
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../given-parameters.cuh"

namespace {

constexpr unsigned kThreads = 2048;

__global__ void Describe(unsigned* words, unsigned salt) {
  unsigned shared;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  words[block * threads + thread] = salt + block * 65536 + thread + shared * 7 + blockDim.y * 11 + gridDim.y * 13;
}

// The node stands after a fill, which it overwrites.
void Check(const char* name, dim3 grid, dim3 block, unsigned shared) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> by_graph(kThreads), by_stream(kThreads, 1);
    const cts::Stream stream;
    Describe<<<grid, block, shared, stream>>>(by_stream.data(), 5);
    CTS_FINISH();
    const cts::Template graph;
    unsigned *words = by_graph.data(), salt = 5;
    const cudaGraphNode_t fill = cts::AddFill(graph, {}, words, 0x01010101, kThreads);
    void* arguments[] = {&words, &salt};
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeKernel;
    parameters.kernel.func = reinterpret_cast<void*>(&Describe);
    parameters.kernel.gridDim = grid;
    parameters.kernel.blockDim = block;
    parameters.kernel.sharedMemBytes = shared;
    parameters.kernel.kernelParams = arguments;
    const cudaGraphNode_t node = cts::AddNode(graph, {fill}, cts::control() ? cts::EmptyParameters() : parameters);
    words = nullptr, salt = 0;
    CTS_EXPECT_EQ(cts::TypeOf(node), cudaGraphNodeTypeKernel,
                  "a kernel node of cudaGraphAddNode is not of type cudaGraphNodeTypeKernel");
    CTS_EXPECT(cts::HasExactly(graph, {{fill, node}}), "a node does not depend on what it was to depend on");
    cts::RunOnce(graph);
    const cts::HostCopy<unsigned> got = by_graph.Read(), expected = by_stream.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kThreads; ++i) wrong += got[i] != expected[i];
    CTS_EXPECT_EQ(wrong, 0, "a kernel node of cudaGraphAddNode did not do what a launch into a stream does");
  });
}

CTS_CASE() {
  Check("one-thread", 1, 1, 0);
  Check("several-blocks", 7, 96, 0);
  Check("three-dimensions", dim3(2, 3, 4), dim3(8, 2, 3), 0);
  Check("dynamic-shared-memory", 2, 32, 4096);
}

}  // namespace
