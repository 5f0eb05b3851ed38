/*---
clause: pi.event.elapsed-timing-disabled
covers: the driver's functions
control: the events are created with timing
control-fails-with: the driver did not refuse an event without timing with CUDA_ERROR_INVALID_HANDLE
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "driver-event.cuh"

namespace {

constexpr struct {
  const char* name;
  bool start, stop;
} kWithout[] = {{"both", true, true}, {"start-alone", true, false}, {"stop-alone", false, true}};

CTS_CASE() {
  for (const auto& without : kWithout) {
    cts::Row(without.name, [&] {
      constexpr unsigned kOn = CU_EVENT_DEFAULT;
      const unsigned off = cts::control() ? kOn : unsigned{CU_EVENT_DISABLE_TIMING};
      const cts::Stream stream;
      const cts::DriverEvent start(without.start ? off : kOn), stop(without.stop ? off : kOn);
      start.Record(stream);
      stop.Record(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(cts::DriverElapsed(start, stop), CUDA_ERROR_INVALID_HANDLE,
                    "the driver did not refuse an event without timing with CUDA_ERROR_INVALID_HANDLE");
    });
  }
}

}  // namespace
