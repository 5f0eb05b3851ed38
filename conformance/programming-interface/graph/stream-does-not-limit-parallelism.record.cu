/*---
clause: pi.graph.stream-does-not-limit-parallelism
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

void Record(const char* name, cudaStream_t stream) {
  cts::Gate gate;
  const cts::Template graph;
  for (int i = 0; i < 4; ++i) cts::AddHeld(graph, {}, gate);
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_OBSERVE(name, gate.AwaitArrivals(4, cts::kMeanwhileSeconds));
  gate.Open();
  CTS_CUDA(cudaStreamSynchronize(stream));
}

CTS_CASE() {
  const cts::Stream stream;
  Record("four-ran-at-once-in-a-stream", stream);
  Record("four-ran-at-once-in-the-null-stream", nullptr);
}

}  // namespace
