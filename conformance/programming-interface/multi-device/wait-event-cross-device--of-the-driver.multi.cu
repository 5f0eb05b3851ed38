/*---
clause: pi.multi-device.wait-event-cross-device
covers: the driver's functions
control: cuStreamWaitEvent is left out
control-fails-with: a stream did not wait by the driver for an event of another device
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"
#include "cts/stream/host_grids.cuh"

namespace {

void Check(const cts::Pair& pair) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const cts::On<cts::Stream> held(pair.one), stream(pair.other);
      const cts::On<cts::Event> event(pair.one);
      const cts::On<cts::Mark> mark(pair.other);
      cts::Warm(pair.other, *stream);
      const cts::On<cts::Gate> gate(pair.one);
      {
        const cts::OnDevice on(pair.one);
        cts::Hold(*gate, *held);
        CTS_CU(CTS_DRIVER(cuEventRecord)(*event, *held));
      }
      {
        const cts::OnDevice on(pair.other);
        if (!cts::control()) CTS_CU(CTS_DRIVER(cuStreamWaitEvent)(*stream, *event, CU_EVENT_WAIT_DEFAULT));
        mark->Put(*stream, marker.by);
      }
      if (CTS_NOT_YET(mark->seen(), "a stream did not wait by the driver for an event of another device") &&
          cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate->Open();
      CTS_EXPECT(mark->Comes(), "the waiting command never ran");
      stream->Synchronize();
    });
  }
}

CTS_CASE(event_of_the_first) { Check(cts::kPairs[0]); }
CTS_CASE(event_of_the_second) { Check(cts::kPairs[1]); }

}  // namespace
