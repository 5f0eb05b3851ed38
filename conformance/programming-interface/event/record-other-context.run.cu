/*---
clause: pi.event.record-other-context
control: the stream is of the event's context
control-fails-with: a record in a stream of another context than the event's was not refused with its code
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

constexpr const char* kNames[] = {"cuEventRecord", "cuEventRecordWithFlags"};

// An event and a stream of each of two contexts, whichever is current.
CTS_CHILD(Record) {
  CUcontext contexts[2] = {};
  CUstream streams[2] = {};
  CUevent events[2] = {};
  for (int i = 0; i < 2; ++i) {
    contexts[i] = cts::CreateContext();
    CTS_CU(CTS_DRIVER(cuStreamCreate)(&streams[i], CU_STREAM_NON_BLOCKING));
    CTS_CU(CTS_DRIVER(cuEventCreate)(&events[i], CU_EVENT_DISABLE_TIMING));
  }
  int refused[2] = {};
  for (const int current : {0, 1}) {
    CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(contexts[current]));
    for (const int of : {0, 1}) {
      const CUstream stream = streams[cts::control() ? of : 1 - of];
      refused[0] += CTS_DRIVER(cuEventRecord)(events[of], stream) == CUDA_ERROR_INVALID_HANDLE;
      refused[1] +=
          CTS_DRIVER(cuEventRecordWithFlags)(events[of], stream, CU_EVENT_RECORD_DEFAULT) == CUDA_ERROR_INVALID_HANDLE;
    }
  }
  for (int i = 0; i < 2; ++i) cts::Tell(kNames[i], refused[i]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Record");
  for (const char* name : kNames) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(child.Value(name), 4,
                    "a record in a stream of another context than the event's was not refused with its code");
    });
  }
}

}  // namespace
