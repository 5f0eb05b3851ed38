/*---
clause: mm.graph-memory.captured-fork-and-join
control: the join event is recorded before the kernel of the second stream
control-fails-with: captured events did not order the use of memory of a graph
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

// Captured: one stream allocates, both write halves, the second one late; the first one looks at both, wipes and frees.
void Check(std::size_t bytes) {
  const cts::Stream first, second;
  const cts::Event fork, join, last;
  cts::Stamps stamps;
  const std::size_t half = bytes / 2;
  const unsigned long long late = cts::LateNs() / 2;
  void* memory = nullptr;
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Capture capture(first);
  CTS_CUDA(cudaMallocAsync(&memory, bytes, first));
  auto* const at = static_cast<unsigned char*>(memory);
  cts::Follow(second, first, fork);
  stamps.Put(first, at, half, 1);
  if (cts::control()) CTS_CUDA(cudaEventRecord(join, second));
  stamps.Put(second, at + half, half, 2, late);
  if (!cts::control()) CTS_CUDA(cudaEventRecord(join, second));
  CTS_CUDA(cudaStreamWaitEvent(first, join, 0));
  stamps.Check(first, at, half, 1);
  stamps.Check(first, at + half, half, 2);
  cts::Follow(first, second, last);
  CTS_CUDA(cudaMemsetAsync(at, cts::kForeign, bytes, first));
  CTS_CUDA(cudaFreeAsync(at, first));
  CTS_CUDA(capture.End());
  const cts::Nodes nodes(capture.graph());
  CTS_EXPECT_EQ(nodes.Of(cudaGraphNodeTypeMemAlloc), 1, "a captured allocation became no node");
  CTS_EXPECT_EQ(nodes.Of(cudaGraphNodeTypeMemFree), 1, "a captured free became no node");
  const cts::Executable exec(capture.graph());
  constexpr int kLaunches = 6;
  for (int launch = 0; launch < kLaunches; ++launch) exec.Launch(first);
  for (int launch = 1; launch < kLaunches; ++launch) {  // the capture has counted one
    stamps.Expect(half);
    stamps.Expect(half);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "captured events did not order the use of memory of a graph");
}

CTS_CASE() {
  cts::Row("1-kib", [] { Check(1024); });
  cts::Row("4-mib", [] { Check(4 << 20); });
}

}  // namespace
