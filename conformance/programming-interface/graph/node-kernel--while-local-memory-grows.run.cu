/*---
clause: pi.graph.node-kernel
covers: launches after other kernels and limits made local memory grow
control: the last block of each node is left out
control-fails-with: a kernel node did not keep its local memory after that of others had grown
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kThreads = 128;
unsigned Blocks() { return cts::scale() < 1 ? 3 : 64; }
unsigned All() { return Blocks() * kThreads; }

// Each thread fills a frame with values of its own, and counts what it finds of them.
template <unsigned words>
__global__ void Fill(unsigned* right) {
  volatile unsigned frame[words];
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned i = 0; i < words; ++i) frame[(i + thread) % words] = thread * 7919 + i;
  __syncthreads();
  unsigned found = 0;
  for (unsigned i = 0; i < words; ++i) found += frame[(i + thread) % words] == thread * 7919 + i ? 1 : 0;
  right[thread] = found;
}

template <unsigned words>
cudaGraphNode_t Add(cudaGraph_t graph, unsigned* right) {
  void* arguments[] = {&right};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(&Fill<words>);
  parameters.gridDim = dim3(Blocks() - (cts::control() ? 1 : 0));
  parameters.blockDim = dim3(kThreads);
  parameters.kernelParams = arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  return node;
}

// Two executable graphs of small frames; between their launches kernels with ever larger frames, in other streams, and
// a larger limit of the stack, which a child sets so that no other case meets it.
CTS_CHILD(Grow) {
  const cts::DeviceBuffer<unsigned> first(All(), 0), second(All(), 0), others(All(), 0);
  const cts::Stream stream, other;
  const cts::Template small, middle;
  (void)Add<50>(small, first.data());
  (void)Add<300>(middle, second.data());
  const cts::Executable one(small), another(middle);
  CTS_CUDA(cudaGraphUpload(one, stream));
  long long wrong = 0;
  const auto look = [&] {
    one.Launch(stream);
    another.Launch(other);
    CTS_FINISH();
    const auto got_first = first.Read(), got_second = second.Read();
    for (unsigned i = 0; i < All(); ++i) wrong += (got_first[i] != 50 ? 1 : 0) + (got_second[i] != 300 ? 1 : 0);
  };
  look();
  Fill<800><<<Blocks(), kThreads, 0, other>>>(others.data());
  CTS_FINISH();
  look();
  size_t stack = 0;
  CTS_CUDA(cudaDeviceGetLimit(&stack, cudaLimitStackSize));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, stack + (6 << 10)));
  look();
  Fill<2500><<<2 * Blocks(), kThreads / 2, 0, other>>>(others.data());
  CTS_FINISH();
  look();
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 1024));
  look();
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Grow", {.timeout_s = 15});
  CTS_EXPECT_EQ(child.Value("wrong"), 0, "a kernel node did not keep its local memory after that of others had grown");
}

}  // namespace
