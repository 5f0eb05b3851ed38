/*---
clause: pi.graph.node-memcpy
covers: constants that kernels of the same graph read, several times a launch
control: each kernel stands before the memcpy node
control-fails-with: a kernel node did not read the constants that the memcpy node before it copied
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kWords = 2048, kCopies = 3;
constexpr size_t kBytes = kWords * sizeof(unsigned);

__constant__ unsigned constants[kWords];

// By one address for a warp, and by one for each thread.
__global__ void Count(unsigned value, unsigned* wrong) {
  unsigned count = 0;
  for (unsigned i = 0; i < kWords; i += 61) count += constants[i] != value;
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) count += constants[i] != value;
  if (count > 0) atomicAdd(wrong, count);
}

// No wait between the launches. Copies come from host and device, by name and by address.
CTS_CASE() {
  const cts::PinnedBuffer<unsigned> host(kCopies * kWords);
  cts::DeviceBuffer<unsigned> device(kCopies * kWords);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  for (unsigned i = 0; i < kCopies * kWords; ++i) host[i] = 7 + i / kWords;
  device.Write(host.data(), kCopies * kWords);
  void* address = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&address, constants));
  CTS_CUDA(cudaMemset(address, 0, kBytes));
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::Template graph;
  cudaGraphNode_t last = nullptr;
  for (unsigned copy = 0; copy < kCopies; ++copy) {
    const auto count = [&] { last = cts::AddKernelNode(graph, last, {264, 256}, Count, 7 + copy, wrong.data()); };
    if (cts::control()) count();
    const unsigned* const from = (copy == 1 ? device.data() : host.data()) + copy * kWords;
    const size_t behind = last != nullptr ? 1 : 0;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(copy == 2 ? cudaGraphAddMemcpyNode1D(&node, graph, &last, behind, address, from, kBytes, cudaMemcpyDefault)
                       : cudaGraphAddMemcpyNodeToSymbol(&node, graph, &last, behind, constants, from, kBytes, 0,
                                                        cudaMemcpyDefault));
    last = node;
    if (!cts::control()) count();
  }
  const cts::Stream stream;
  const cts::Executable exec(graph);
  const unsigned launches = cts::Rounds(60);
  for (unsigned launch = 0; launch < launches; ++launch) exec.Launch(stream);
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0, "a kernel node did not read the constants that the memcpy node before it copied");
}

}  // namespace
