/*---
clause: pi.callback.add-callback-not-capturable
covers: a stream that joined the capture
control: cudaLaunchHostFunc is called in the place of cudaStreamAddCallback
control-fails-with: cudaStreamAddCallback was not refused in a stream that an event had brought into a capture
launches: none
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void CUDART_CB Nothing(void*) {}
void CUDART_CB NothingToo(cudaStream_t, cudaError_t, void*) {}

// Nobody has begun a capture of the stream that is called with.
CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    for (const unsigned flags : {cudaStreamNonBlocking, cudaStreamDefault}) {
      const std::string name = std::string(mode.name) + (flags == cudaStreamDefault ? "-blocking" : "-non-blocking");
      cts::Row(name.c_str(), [&] {
        const cts::Stream origin, joined(flags);
        const cts::Event event;
        cts::Capture capture(origin, mode.mode);
        cts::Follow(joined, origin, event);
        const cudaError_t code = cts::Taken(cts::control() ? cudaLaunchHostFunc(joined, &Nothing, nullptr)
                                                           : cudaStreamAddCallback(joined, &NothingToo, nullptr, 0));
        (void)capture.End();
        CTS_EXPECT_NE(code, cudaSuccess,
                      "cudaStreamAddCallback was not refused in a stream that an event had brought into a capture");
      });
    }
  }
}

}  // namespace
