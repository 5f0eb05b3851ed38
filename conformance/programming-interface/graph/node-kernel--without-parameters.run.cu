/*---
clause: pi.graph.node-kernel
covers: kernels without parameters, added and captured, beside others
control: in each graph one such node is an empty one
control-fails-with: a node of a kernel without parameters did not run once a launch
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

namespace {

__device__ unsigned counts[3];

__global__ void CountFirst() {
  if (threadIdx.x == 0) atomicAdd(counts + 0, 1u);
}
__global__ void CountSecond() {
  if (threadIdx.x == 0) atomicAdd(counts + 1, 1u);
}
__global__ void CountBy(unsigned amount) {
  if (threadIdx.x == 0) atomicAdd(counts + 2, amount);
}

// Such nodes follow each other, and come first, last and between nodes with parameters.
void Add(cudaGraph_t graph) {
  cudaGraphNode_t last = cts::AddKernel(graph, {}, CountFirst);
  last = cts::AddKernel(graph, {last}, CountSecond);
  last = cts::AddKernel(graph, {last}, CountBy, 5u);
  last = cts::control() ? cts::AddEmpty(graph, {last}) : cts::AddKernel(graph, {last}, CountFirst);
  last = cts::AddKernel(graph, {last}, CountBy, 7u);
  cts::AddKernel(graph, {last}, CountSecond);
  cts::AddKernel(graph, {last}, CountSecond);
}
void Capture(cudaStream_t stream) {
  CountFirst<<<1, 32, 0, stream>>>();
  CountSecond<<<2, 32, 0, stream>>>();
  CountBy<<<1, 32, 0, stream>>>(12u);
  if (!cts::control()) CountFirst<<<1, 1, 0, stream>>>();
  CountSecond<<<1, 32, 0, stream>>>();
}

void Check(cudaGraph_t graph) {
  constexpr unsigned kLaunches = 5;
  const unsigned zeros[3] = {};
  CTS_CUDA(cudaMemcpyToSymbol(counts, zeros, sizeof zeros));
  const cts::Stream stream;
  const cts::Executable exec(graph);
  for (unsigned i = 0; i < kLaunches; ++i) exec.Launch(stream);
  stream.Synchronize();
  unsigned seen[3] = {};
  CTS_CUDA(cudaMemcpyFromSymbol(seen, counts, sizeof seen));
  CTS_EXPECT(seen[0] == 2 * kLaunches && seen[1] == 3 * kLaunches,
             "a node of a kernel without parameters did not run once a launch");
  CTS_EXPECT_EQ(seen[2], 12 * kLaunches, "a node beside kernels without parameters ran with other parameters");
}

CTS_CASE() {
  cts::Row("added", [] {
    const cts::Template graph;
    Add(graph);
    Check(graph);
  });
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row((std::string("captured-") + mode.name).c_str(), [&] {
      const cts::Stream stream;
      cts::Capture capture(stream, mode.mode);
      Capture(stream);
      CTS_CUDA(capture.End());
      Check(capture.graph());
    });
  }
}

}  // namespace
