/*---
clause: pi.graph.node-memcpy
covers: no copy again at the waits after a launch
control: the graph is launched once more before the waits
control-fails-with: a memcpy node copied again although its graph was not launched
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kBytes = 5000;
constexpr const char* kAgain = "a memcpy node copied again although its graph was not launched";

// Whatever a program waits for after a launch.
void WaitInEachWay(cudaStream_t stream) {
  const cts::Event event;
  CTS_CUDA(cudaStreamSynchronize(stream));
  CTS_CUDA(cudaEventRecord(event, stream));
  CTS_CUDA(cudaEventSynchronize(event));
  CTS_CUDA(cudaStreamQuery(stream));
  CTS_CUDA(cudaStreamSynchronize(nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
}

// The target is overwritten after the launch: by the host or the fixture, or by a copy in the stream of the launch.
void Check(cts::MemoryKind kind, bool by_copy) {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  const std::vector<unsigned char> other(pattern.rbegin(), pattern.rend());
  cts::MemoryBlock source(cts::MemoryKind::kMalloc, kBytes), second(cts::MemoryKind::kMalloc, kBytes);
  cts::MemoryBlock target(kind, kBytes);
  source.Write(pattern);
  second.Write(other);
  const cts::Stream stream;
  const cts::Template graph;
  cts::AddCopy(graph, {}, target.data(), source.data(), kBytes);
  cts::Executable exec(graph);
  for (int launch = 0; launch < 3; ++launch) {
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(cts::Differing(target.Read(), pattern), 0, "a memcpy node did not copy");
    if (by_copy) {
      CTS_CUDA(cudaMemcpyAsync(target.data(), second.data(), kBytes, cudaMemcpyDefault, stream));
    } else {
      target.Write(other);
    }
    if (cts::control()) exec.Launch(stream);
    WaitInEachWay(stream);
    CTS_EXPECT_EQ(cts::Differing(target.Read(), other), 0, kAgain);
  }
  exec.Destroy();
  WaitInEachWay(stream);
  CTS_EXPECT_EQ(cts::Differing(target.Read(), other), 0, kAgain);
}

CTS_CASE() {
  cts::ForEachMemory(cts::AnyMemory, [](cts::MemoryKind kind) {
    Check(kind, false);
    Check(kind, true);
  });
}

}  // namespace
