/*---
clause: pi.capture.end-releases-all-streams
control: the capture is looked at before its end
control-fails-with: a stream of a capture still captures after its end
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      cts::DeviceBuffer<unsigned> words(3, 0);
      const cts::Stream origin, second, third;
      const cts::Event branching, join;
      cts::Capture capture(origin, mode.mode);
      cts::Tagged<<<1, 1, 0, origin>>>(1);
      cts::Follow(second, origin, branching);
      cts::Follow(third, second, branching);
      cts::Tagged<<<1, 1, 0, second>>>(2);
      cts::Tagged<<<1, 1, 0, third>>>(3);
      cts::Follow(origin, second, join);
      cts::Follow(origin, third, join);
      if (!cts::control()) CTS_CUDA(capture.End());
      unsigned left = 0;
      for (const cts::Stream* stream : {&origin, &second, &third})
        left += cts::StatusOf(*stream) != cudaStreamCaptureStatusNone;
      if (cts::control()) CTS_CUDA(capture.End());
      CTS_EXPECT_EQ(left, 0, "a stream of a capture still captures after its end");
      unsigned at = 0;
      for (const cts::Stream* stream : {&origin, &second, &third})
        cts::StoreWord<<<1, 1, 0, *stream>>>(words.data() + at++, 1);
      CTS_FINISH();
      CTS_EXPECT(words[0] == 1 && words[1] == 1 && words[2] == 1, "work after a capture was not executed");
    });
  }
}

}  // namespace
