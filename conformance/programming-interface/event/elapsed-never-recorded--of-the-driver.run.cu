/*---
clause: pi.event.elapsed-never-recorded
covers: the driver's functions
control: the events are recorded and complete
control-fails-with: the driver did not refuse an event that was never recorded with CUDA_ERROR_INVALID_HANDLE
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "driver-event.cuh"

namespace {

constexpr struct {
  const char* name;
  bool start, stop;
} kRecorded[] = {{"neither", false, false}, {"start-alone", true, false}, {"stop-alone", false, true}};

CTS_CASE() {
  for (const auto& recorded : kRecorded) {
    cts::Row(recorded.name, [&] {
      const cts::Stream stream;
      const cts::DriverEvent start, stop;
      if (recorded.start || cts::control()) start.Record(stream);
      if (recorded.stop || cts::control()) stop.Record(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(cts::DriverElapsed(start, stop), CUDA_ERROR_INVALID_HANDLE,
                    "the driver did not refuse an event that was never recorded with CUDA_ERROR_INVALID_HANDLE");
    });
  }
}

}  // namespace
