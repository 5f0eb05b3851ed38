/*---
clause: pi.capture.prior-dependency-survives
covers: a capture that ends with an error
control: the command stands before the kernel and the capture
control-fails-with: a command after a failed capture came before the earlier kernel was complete
---*/
#include "cts/case.cuh"
#include "cts/order/later_command.cuh"
#include "cts/stream/capture.h"

namespace {

// Ends without a graph, because the other stream was never joined.
void FailToCapture(cudaStream_t stream) {
  const cts::Stream other;
  const cts::Event fork;
  cts::Capture capture(stream);
  cts::Follow(other, stream, fork);
  cts::Tagged<<<1, 1, 0, other>>>(1);
  CTS_EXPECT_EQ(capture.End(), cudaErrorStreamCaptureUnjoined, "the capture did not fail as meant");
}

CTS_CASE() {
  const cts::Stream stream;
  cts::ForEachLaterCommand(
      [&](cts::LaterCommand& command) {
        if (cts::control()) command.Put(stream);
        command.PutLateKernel(stream);
        FailToCapture(stream);
        if (!cts::control()) command.Put(stream);
      },
      "a command after a failed capture came before the earlier kernel was complete");
}

}  // namespace
