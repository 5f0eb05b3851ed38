/*---
clause: pi.capture.end-after-invalidation
covers: each way of invalidation, with a stream not joined again
control: the invalid operation is left out
control-fails-with: the end of an invalidated capture did not return an error and no graph
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

struct Subject {
  cts::DeviceBuffer<unsigned> words{3, 0};
  const cts::Stream origin{cudaStreamDefault}, forked, outside;
  const cts::Event branching, captured, foreign, join;
};

template <class Invalid>
void Check(const char* name, Invalid invalid) {
  cts::Row(name, [&] {
    const Subject on;
    unsigned* const words = on.words.data();
    CTS_CUDA(cudaEventRecord(on.foreign, on.outside));
    on.outside.Synchronize();
    auto graph = reinterpret_cast<cudaGraph_t>(words);  // not null
    CTS_CUDA(cudaStreamBeginCapture(on.origin, cudaStreamCaptureModeRelaxed));
    cts::Tagged<<<1, 1, 0, on.origin>>>(1);
    cts::Follow(on.forked, on.origin, on.branching);
    cts::Tagged<<<1, 1, 0, on.forked>>>(2);
    CTS_CUDA(cudaEventRecord(on.captured, on.forked));
    if (cts::control()) {
      CTS_CUDA(cudaStreamWaitEvent(on.origin, on.captured, 0));
    } else {
      (void)cts::Taken(invalid(on));
    }
    const cudaError_t code = cts::Taken(cudaStreamEndCapture(on.origin, &graph));
    CTS_EXPECT(code != cudaSuccess && graph == nullptr,
               "the end of an invalidated capture did not return an error and no graph");
    if (code == cudaSuccess && graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
    CTS_EXPECT(cts::StatusOf(on.origin) == cudaStreamCaptureStatusNone &&
                   cts::StatusOf(on.forked) == cudaStreamCaptureStatusNone,
               "a stream of an invalidated capture still captures after its end");
    cts::StoreWord<<<1, 1, 0, on.origin>>>(words, 1);
    cts::StoreWord<<<1, 1, 0, on.forked>>>(words + 1, 1);
    CTS_FINISH();
    CTS_EXPECT(on.words[0] == 1 && on.words[1] == 1, "work after an invalidated capture was not executed");
  });
}

CTS_CASE() {
  Check("wait-for-the-forked-stream", [](const Subject& on) { return cudaStreamSynchronize(on.forked); });
  Check("query", [](const Subject& on) { return cudaStreamQuery(on.origin); });
  Check("wait-for-an-event", [](const Subject& on) { return cudaEventSynchronize(on.captured); });
  Check("legacy-stream",
        [](const Subject& on) { return cudaMemsetAsync(on.words.data() + 2, 1, sizeof(unsigned), nullptr); });
  Check("event-from-outside", [](const Subject& on) { return cudaStreamWaitEvent(on.forked, on.foreign, 0); });
  Check("device", [](const Subject&) { return cudaDeviceSynchronize(); });
}

}  // namespace
