/*---
clause: pi.capture.query-captured-event
control: the event was recorded outside of the capture
control-fails-with: a wait for a captured event, or a question to it, did not return cudaErrorCapturedEvent
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void Check(const char* name, cudaError_t (*ask)(cudaEvent_t), bool again) {
  cts::Row(name, [&] {
    const cts::Stream stream, outside;
    const cts::Event event;
    if (again || cts::control()) {  // recorded before, so that the last record decides
      CTS_CUDA(cudaEventRecord(event, outside));
      outside.Synchronize();
    }
    cts::Capture capture(stream);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    const cudaError_t code = cts::Taken(ask(event));
    (void)capture.End();
    CTS_EXPECT_EQ(code, cudaErrorCapturedEvent,
                  "a wait for a captured event, or a question to it, did not return cudaErrorCapturedEvent");
  });
}

CTS_CASE() {
  Check("cudaEventSynchronize", &cudaEventSynchronize, false);
  Check("cudaEventQuery", &cudaEventQuery, false);
  Check("cudaEventSynchronize-recorded-before", &cudaEventSynchronize, true);
  Check("cudaEventQuery-recorded-before", &cudaEventQuery, true);
}

}  // namespace
