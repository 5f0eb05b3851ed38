/*---
clause: pi.capture.attach-mem
control: the stream does not capture
control-fails-with: cudaStreamAttachMemAsync was not refused in a capture
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      const cts::ManagedBuffer<unsigned> managed(64);
      const cts::Stream stream;
      cts::Capture capture(stream, mode.mode);
      cts::Tagged<<<1, 1, 0, stream>>>(1);
      if (cts::control()) CTS_CUDA(capture.End());
      const cudaError_t code = cts::Taken(cudaStreamAttachMemAsync(stream, managed.data(), 0, cudaMemAttachGlobal));
      if (!cts::control()) (void)capture.End();
      CTS_EXPECT_NE(code, cudaSuccess, "cudaStreamAttachMemAsync was not refused in a capture");
      if (!cts::control()) CTS_OBSERVE(mode.name, code);
      stream.Synchronize();
    });
  }
}

}  // namespace
