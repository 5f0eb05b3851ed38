/*---
clause: pi.graph.define-once-launch-many
control: an executable graph of an empty template takes every second launch
control-fails-with: a launch of an executable graph was not a whole execution
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kLaunches = 500;

template <class Next>
void Check(const char* name, Next next) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> by_graph(1, 0), by_stream(1, 0);
    const cts::Template graph, empty;
    cts::AddKernel(graph, {}, cts::AddToWord, by_graph.data(), 7u);
    const cts::Executable exec(graph), nothing(empty);
    const cts::Stream stream;
    for (unsigned i = 0; i < kLaunches; ++i) {
      (cts::control() && i % 2 == 1 ? nothing : exec).Launch(next(i));
      cts::AddToWord<<<1, 1, 0, stream>>>(by_stream.data(), 7u);
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(by_graph[0], by_stream[0], "a launch of an executable graph was not a whole execution");
  });
}

CTS_CASE() {
  const cts::Stream first, second;
  Check("one-stream", [&](unsigned) -> cudaStream_t { return first; });
  Check("two-streams", [&](unsigned i) -> cudaStream_t { return i % 2 == 0 ? first : second; });
  Check("waited-for", [&](unsigned) -> cudaStream_t {
    first.Synchronize();
    return first;
  });
}

}  // namespace
