/*---
clause: pi.event.rerecord-overwrites
covers: records by cudaEventRecordWithFlags, before and after those by cudaEventRecord
control: the later record is left out
control-fails-with: a later record with flags of an event did not replace the one before
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kOld = "a later record with flags of an event did not replace the one before";

struct Records {
  const char* name;
  bool first, second;  // whether the record is made with flags
};
constexpr Records kRecords[] = {
    {"both-with-flags", true, true}, {"first-with-flags", true, false}, {"second-with-flags", false, true}};

void Record(bool with_flags, cudaEvent_t event, cudaStream_t stream) {
  if (with_flags) {
    CTS_CUDA(cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault));
  } else {
    CTS_CUDA(cudaEventRecord(event, stream));
  }
}

// From complete to pending and back, three times, in one stream.
CTS_CASE(to_pending) {
  for (const Records& records : kRecords) {
    cts::Row(records.name, [&] {
      const cts::HostWindows windows;
      const cts::Stream stream;
      const cts::Event event;
      Record(records.first, event, stream);
      CTS_CUDA(cudaEventSynchronize(event));
      for (int round = 0; round < 3; ++round) {
        cts::Gate gate;
        cts::Hold(gate, stream);
        if (!cts::control()) Record(records.second, event, stream);
        CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, kOld);
        gate.Open();
        CTS_FINISH();
        CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although the device is idle");
      }
    });
  }
}

// From pending in one stream to complete in another.
CTS_CASE(to_complete) {
  for (const Records& records : kRecords) {
    cts::Row(records.name, [&] {
      const cts::Stream held, idle;
      const cts::Event event;
      cts::HostGate gate;
      gate.Hold(held);
      Record(records.first, event, held);
      if (!cts::control()) Record(records.second, event, idle);
      cts::Thread wait([&] { CTS_CUDA(cudaEventSynchronize(event)); });
      cts::ExpectPasses(gate, wait, kOld);
      gate.Open();
    });
  }
}

}  // namespace
