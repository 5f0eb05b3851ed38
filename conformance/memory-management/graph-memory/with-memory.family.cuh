// A graph that allocates, writes, looks and frees, or does the same with memory that is there, and whether it still
// does so.
#include "cts/memory/graph_memory.h"

namespace {

class Subject {
 public:
  static constexpr std::size_t kBytes = 5000;

  /// `with_memory`: with memory nodes, else with empty ones in their place.
  explicit Subject(bool with_memory) : buffer_(kBytes) {
    unsigned char* at = buffer_.data();
    if (with_memory) {
      const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
      nodes[0] = block.node;
      at = block.data;
    } else {
      nodes[0] = cts::AddEmpty(graph);
    }
    nodes[1] = cts::AddStamp(graph, {nodes[0]}, stamps_, at, kBytes, 1);
    nodes[2] = cts::AddStampCheck(graph, {nodes[1]}, stamps_, at, kBytes, 1);
    nodes[3] = with_memory ? cts::AddFree(graph, {nodes[2]}, at) : cts::AddEmpty(graph, {nodes[2]});
  }
  /// Whether an executable graph gives the right result, twice.
  bool Works(cudaGraphExec_t exec) {
    const cts::Stream stream;
    for (int launch = 0; launch < 2; ++launch) {
      CTS_CUDA(cudaGraphLaunch(exec, stream));
      stamps_.Expect(kBytes);
    }
    stream.Synchronize();
    return stamps_.wrong() == 0;
  }
  bool Works() {
    const cts::Executable exec(graph);
    return Works(exec);
  }

  const cts::Template graph;
  cudaGraphNode_t nodes[4] = {};  ///< In their order.

 private:
  cts::Stamps stamps_;
  const cts::DeviceBuffer<unsigned char> buffer_;
};

}  // namespace
