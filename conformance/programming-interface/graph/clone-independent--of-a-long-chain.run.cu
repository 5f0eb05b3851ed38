/*---
clause: pi.graph.clone-independent
covers: a chain of many thousand kernels
control: a kernel of the original gets another parameter ahead of the cloning
control-fails-with: the clone of a long chain does not do what was cloned
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

#include <vector>

namespace {

constexpr unsigned kKernels = 12'000;

__host__ __device__ unsigned Next(unsigned value, unsigned number) { return value * 1664525u + number; }
__global__ void Step(unsigned* word, unsigned number) { *word = Next(*word, number); }

// Another number at any place of the chain changes what comes out.
void SetAnother(cudaGraphNode_t node, unsigned* word) {
  unsigned number = kKernels + 1;
  void* arguments[] = {&word, &number};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(&Step);
  parameters.gridDim = parameters.blockDim = dim3(1, 1, 1);
  parameters.kernelParams = arguments;
  CTS_CUDA(cudaGraphKernelNodeSetParams(node, &parameters));
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> word(1, 0);
  Step<<<1, 1, 0, stream>>>(word.data(), 0);  // is loaded ahead of the capture, and leaves a 0
  CTS_FINISH();
  cudaGraph_t copied = nullptr;
  unsigned expected = 0;
  {
    cts::Capture capture(stream);
    for (unsigned i = 0; i < kKernels; ++i) {
      Step<<<1, 1, 0, stream>>>(word.data(), i);
      CTS_CUDA(cudaGetLastError());
      expected = Next(expected, i);
    }
    CTS_CUDA(capture.End());
    size_t count = kKernels;
    std::vector<cudaGraphNode_t> nodes(kKernels);
    CTS_CUDA(cudaGraphGetNodes(capture.graph(), nodes.data(), &count));
    if (cts::control()) SetAnother(nodes[kKernels / 2], word.data());
    CTS_CUDA(cudaGraphClone(&copied, capture.graph()));
    if (!cts::control()) SetAnother(nodes[kKernels / 2], word.data());
  }  // the original goes
  const cts::Template clone(copied);
  cts::RunOnce(clone);
  CTS_EXPECT_EQ(word[0], expected, "the clone of a long chain does not do what was cloned");
}

}  // namespace
