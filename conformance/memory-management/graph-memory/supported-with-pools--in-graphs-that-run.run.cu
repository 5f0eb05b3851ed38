/*---
clause: mm.graph-memory.supported-with-pools
covers: allocations and frees in graphs that run, built and captured
control: another byte is written after the stamp
control-fails-with: memory of a graph did not hold what its kernels wrote
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

__global__ void Spoil(unsigned char* at) { *at = cts::kForeign; }

// Allocated, written, checked and freed in one graph, which runs several times.
void RunThrice(cudaGraph_t graph, const cts::Stamps& stamps) {
  const cts::Stream stream;
  {
    const cts::Executable exec(graph);
    for (int i = 0; i < 3; ++i) exec.Launch(stream);
    stream.Synchronize();
  }
  CTS_EXPECT_EQ(stamps.wrong(), 0u, "memory of a graph did not hold what its kernels wrote");
}

void CheckBuilt(const char* name, std::size_t bytes) {
  cts::Row(name, [&] {
    cts::Stamps stamps;
    const cts::Template graph;
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
    cudaGraphNode_t last = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
    if (cts::control()) last = cts::AddKernel(graph, {last}, Spoil, block.data);
    last = cts::AddStampCheck(graph, {last}, stamps, block.data, bytes, 1);
    cts::AddFree(graph, {last}, block.data);
    RunThrice(graph, stamps);
  });
}
void CheckCaptured(const char* name, std::size_t bytes) {
  cts::Row(name, [&] {
    cts::Stamps stamps;
    const cts::Stream stream;
    cudaGraph_t captured = nullptr;
    CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
    unsigned char* at = nullptr;
    CTS_CUDA(cudaMallocAsync(reinterpret_cast<void**>(&at), bytes, stream));
    stamps.Put(stream, at, bytes, 1);
    if (cts::control()) Spoil<<<1, 1, 0, stream>>>(at);
    stamps.Check(stream, at, bytes, 1);
    CTS_CUDA(cudaFreeAsync(at, stream));
    CTS_CUDA(cudaStreamEndCapture(stream, &captured));
    const cts::Template graph(captured);
    RunThrice(graph, stamps);
  });
}

CTS_CASE(built) {
  CheckBuilt("1-byte", 1);
  CheckBuilt("70000-bytes", 70'000);
  CheckBuilt("5-mib", 5 << 20);
}
CTS_CASE(captured) {
  CheckCaptured("1-byte", 1);
  CheckCaptured("70000-bytes", 70'000);
  CheckCaptured("5-mib", 5 << 20);
}

}  // namespace
