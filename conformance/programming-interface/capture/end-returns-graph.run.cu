/*---
clause: pi.capture.end-returns-graph
control: the work is issued before the capture
control-fails-with:
  - the graph has not a node for each captured operation, in a chain
  - the graph did not leave what the same work in a stream leaves
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kCount = 1 << 16;
constexpr size_t kBytes = kCount * sizeof(unsigned);

struct Memory {
  cts::DeviceBuffer<unsigned> from_of{kCount}, to_of{kCount};
  unsigned *const from = from_of.data(), *const to = to_of.data();  // waits, which a capture forbids
};

// None of the operations commutes with its neighbour.
void Issue(const Memory& memory, cudaStream_t stream) {
  CTS_CUDA(cudaMemsetAsync(memory.from, 3, kBytes, stream));
  cts::TimesPlus<<<64, 256, 0, stream>>>(memory.from, kCount, 3, 7);
  CTS_CUDA(cudaMemcpyAsync(memory.to, memory.from, kBytes, cudaMemcpyDefault, stream));
  cts::TimesPlus<<<64, 256, 0, stream>>>(memory.to, kCount, 5, 1);
  cts::TimesPlus<<<64, 256, 0, stream>>>(memory.to, kCount, 2, 9);
  CTS_CUDA(cudaGetLastError());
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      Memory by_graph, by_stream;
      const cts::Stream stream;
      Issue(by_stream, stream);
      if (cts::control()) {
        Issue(by_graph, stream);
        stream.Synchronize();
        by_graph.to_of.Fill(cts::kPoison);
      }
      cts::Capture capture(stream, mode.mode);
      if (!cts::control()) Issue(by_graph, stream);
      CTS_CUDA(capture.End());
      CTS_EXPECT(capture.graph() != nullptr, "the end of a capture returned no graph");
      const cts::Nodes nodes(capture.graph());
      size_t roots = 0, last = 0;
      for (size_t i = 0; i < nodes.count; ++i) {
        size_t behind = 0;
        CTS_CUDA(cudaGraphNodeGetDependentNodes(nodes.at[i], nullptr, nullptr, &behind));
        last += behind == 0;
      }
      CTS_CUDA(cudaGraphGetRootNodes(capture.graph(), nullptr, &roots));
      CTS_EXPECT(nodes.count == 5 && nodes.Of(cudaGraphNodeTypeKernel) == 3 && nodes.Of(cudaGraphNodeTypeMemset) == 1 &&
                     nodes.Of(cudaGraphNodeTypeMemcpy) == 1 && cts::EdgeCount(capture.graph()) == 4 && roots == 1 &&
                     last == 1,
                 "the graph has not a node for each captured operation, in a chain");
      cts::RunOnce(capture.graph());
      stream.Synchronize();
      const cts::HostCopy<unsigned> got = by_graph.to_of.Read(), expected = by_stream.to_of.Read();
      size_t wrong = 0;
      for (size_t i = 0; i < kCount; ++i) wrong += got[i] != expected[i];
      CTS_EXPECT_EQ(wrong, 0, "the graph did not leave what the same work in a stream leaves");
    });
  }
}

}  // namespace
