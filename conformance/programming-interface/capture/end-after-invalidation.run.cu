/*---
clause: pi.capture.end-after-invalidation
control: the invalid operation is left out
control-fails-with: the end of an invalidated capture did not return cudaErrorStreamCaptureInvalidated and no graph
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      cts::DeviceBuffer<unsigned> words(2, 0);
      const cts::Stream origin, forked;
      const cts::Event branching, join;
      auto graph = reinterpret_cast<cudaGraph_t>(words.data());  // not null
      CTS_CUDA(cudaStreamBeginCapture(origin, mode.mode));
      cts::Tagged<<<1, 1, 0, origin>>>(1);
      cts::Follow(forked, origin, branching);
      cts::Tagged<<<1, 1, 0, forked>>>(2);
      cts::Follow(origin, forked, join);
      if (!cts::control()) (void)cts::Taken(cudaStreamSynchronize(origin));
      const cudaError_t code = cts::Taken(cudaStreamEndCapture(origin, &graph));
      CTS_EXPECT(code == cudaErrorStreamCaptureInvalidated && graph == nullptr,
                 "the end of an invalidated capture did not return cudaErrorStreamCaptureInvalidated and no graph");
      if (code == cudaSuccess && graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
      CTS_EXPECT(
          cts::StatusOf(origin) == cudaStreamCaptureStatusNone && cts::StatusOf(forked) == cudaStreamCaptureStatusNone,
          "a stream of an invalidated capture still captures after its end");
      cts::StoreWord<<<1, 1, 0, origin>>>(words.data(), 1);
      cts::StoreWord<<<1, 1, 0, forked>>>(words.data() + 1, 1);
      CTS_FINISH();
      CTS_EXPECT(words[0] == 1 && words[1] == 1, "work after an invalidated capture was not executed");
    });
  }
}

}  // namespace
