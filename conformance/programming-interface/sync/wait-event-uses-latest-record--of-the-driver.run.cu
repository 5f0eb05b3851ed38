/*---
clause: pi.sync.wait-event-uses-latest-record
covers: cuStreamWaitEvent and cuEventRecord, records before and after the wait
control: the record before the wait is left out
control-fails-with: a stream did not wait for the record before its cuStreamWaitEvent
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a stream did not wait for the record before its cuStreamWaitEvent";

struct Row {
  const char* name;
  unsigned event_flags;
  bool record_with_flags, wait_by_runtime;
};
constexpr Row kRows[] = {{"plain", CU_EVENT_DEFAULT, false, false},
                         {"without-timing", CU_EVENT_DISABLE_TIMING, false, false},
                         {"blocking-sync", CU_EVENT_BLOCKING_SYNC, false, false},
                         {"cuEventRecordWithFlags", CU_EVENT_DISABLE_TIMING, true, false},
                         {"waited-for-by-the-runtime", CU_EVENT_DISABLE_TIMING, false, true}};

// The event is recorded in an idle stream, in the held one, and after the wait in an idle one again.
CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::Stream held, idle, stream;
      const cts::Event event(row.event_flags);
      const auto record = [&](CUstream in) {
        CTS_CU(row.record_with_flags ? CTS_DRIVER(cuEventRecordWithFlags)(event, in, CU_EVENT_RECORD_DEFAULT)
                                     : CTS_DRIVER(cuEventRecord)(event, in));
      };
      cts::Mark mark;
      cts::Gate gate;
      record(idle);
      cts::Hold(gate, held);
      if (!cts::control()) record(held);
      if (row.wait_by_runtime) {
        CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
      } else {
        CTS_CU(CTS_DRIVER(cuStreamWaitEvent)(stream, event, CU_EVENT_WAIT_DEFAULT));
      }
      record(idle);
      mark.Put(stream);
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
      CTS_FINISH();
    });
  }
}

}  // namespace
