/*---
clause: pi.callback.add-callback-not-capturable
covers: a refused callback is never called, nor by the graph
control: the stream does not capture
control-fails-with: a callback that was refused was called
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <atomic>

namespace {

std::atomic<int> calls;
void CUDART_CB Count(cudaStream_t, cudaError_t, void*) { ++calls; }
__global__ void Step(unsigned* word) { *word += 1; }

void Check(const char* name, cudaStreamCaptureMode mode) {
  cts::Row(name, [&] {
    calls = 0;
    const cts::DeviceBuffer<unsigned> memory(1, 0);
    unsigned* const word = memory.data();  // The first use waits for the fill, which a capture forbids.
    const cts::Stream stream;
    cudaGraph_t captured = nullptr;
    if (!cts::control()) CTS_CUDA(cudaStreamBeginCapture(stream, mode));
    Step<<<1, 1, 0, stream>>>(word);
    const cudaError_t code = cudaStreamAddCallback(stream, &Count, nullptr, 0);
    if (!cts::control()) {
      CTS_EXPECT_NE(code, cudaSuccess, "cudaStreamAddCallback was not refused in a capture");
      (void)cudaStreamEndCapture(stream, &captured);
    }
    (void)cudaGetLastError();
    if (captured != nullptr) {
      const cts::Template graph(captured);
      cts::RunOnce(graph);
    }
    stream.Synchronize();
    Step<<<1, 1, 0, stream>>>(word);
    CTS_FINISH();
    CTS_EXPECT_EQ(calls.load(), 0, "a callback that was refused was called");
  });
}

CTS_CASE() {
  Check("global", cudaStreamCaptureModeGlobal);
  Check("thread-local", cudaStreamCaptureModeThreadLocal);
  Check("relaxed", cudaStreamCaptureModeRelaxed);
}

}  // namespace
