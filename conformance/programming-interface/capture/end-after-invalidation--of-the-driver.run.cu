/*---
clause: pi.capture.end-after-invalidation
covers: the driver's functions
control: the invalid operation is left out
control-fails-with: the end of an invalidated capture by the driver did not return its code and no graph
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "driver-capture.cuh"

namespace {

CTS_CASE() {
  for (const cts::DriverMode& mode : cts::kDriverModes) {
    cts::Row(mode.name, [&] {
      cts::DeviceBuffer<unsigned> word(1, 0);
      const cts::Stream stream;
      const cts::DriverTags tags;
      auto graph = reinterpret_cast<CUgraph>(word.data());  // not null
      CTS_CU(CTS_DRIVER(cuStreamBeginCapture)(stream, mode.mode));
      tags.Launch(stream, 1);
      if (!cts::control()) (void)CTS_DRIVER(cuStreamSynchronize)(stream);
      const CUresult code = CTS_DRIVER(cuStreamEndCapture)(stream, &graph);
      CTS_EXPECT(code == CUDA_ERROR_STREAM_CAPTURE_INVALIDATED && graph == nullptr,
                 "the end of an invalidated capture by the driver did not return its code and no graph");
      if (code == CUDA_SUCCESS && graph != nullptr) CTS_CU(CTS_DRIVER(cuGraphDestroy)(graph));
      CTS_EXPECT_EQ(cts::DriverStatusOf(stream), CU_STREAM_CAPTURE_STATUS_NONE,
                    "the stream of an invalidated capture still captures after its end");
      CTS_CU(cts::DriverLaunch(stream, cts::PutWord, word.data(), 1u));
      stream.Synchronize();
      CTS_EXPECT_EQ(word[0], 1, "work after an invalidated capture was not executed");
    });
  }
}

}  // namespace
