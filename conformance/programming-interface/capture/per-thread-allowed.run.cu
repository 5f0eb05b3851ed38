/*---
clause: pi.capture.per-thread-allowed
control: the legacy default stream stands in the place of the per-thread stream
control-fails-with: the per-thread default stream could not be captured
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      cts::DeviceBuffer<unsigned> word(1, 0);
      unsigned* const memory = word.data();  // waits, which a capture forbids
      const cudaStream_t stream = cts::control() ? cudaStreamLegacy : cudaStreamPerThread;
      cudaGraph_t graph = nullptr;
      const cudaError_t begun = cts::Taken(cudaStreamBeginCapture(stream, mode.mode));
      if (begun == cudaSuccess) {
        cts::StoreWord<<<1, 1, 0, stream>>>(memory, 1);
        (void)cts::Taken(cudaStreamEndCapture(stream, &graph));
      }
      // That no capture begins on the legacy stream is a duty: an implementation may take it.
      if (cts::control() && graph != nullptr) cts::PowerNotShown("the legacy stream can be captured here");
      if (!CTS_EXPECT(graph != nullptr, "the per-thread default stream could not be captured")) return;
      const cts::Template captured(graph);
      CTS_EXPECT_EQ(cts::Nodes(graph).Of(cudaGraphNodeTypeKernel), 1, "the captured kernel is not in the graph");
      CTS_FINISH();
      CTS_EXPECT_EQ(word[0], 0, "work that was issued to the capturing per-thread stream was executed");
      cts::RunOnce(graph);
      CTS_EXPECT_EQ(word[0], 1, "the captured kernel was not executed by a launch of the graph");
    });
  }
}

}  // namespace
