/*---
clause: pi.multi-device.streams-events-bound
control: they are made while the other device is the current one
control-fails-with:
  - a stream does not belong to the device that was current at its creation
  - an event does not belong to the device that was current at its creation
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

int Making(int device) { return cts::control() ? 1 - device : device; }

CTS_CASE(streams) {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Stream> stream(Making(pair.one));
      for (const int current : {0, 1}) {
        const cts::OnDevice on(current);
        int of_stream = -7;
        CTS_CUDA(cudaStreamGetDevice(*stream, &of_stream));
        CTS_EXPECT_EQ(of_stream, pair.one, "a stream does not belong to the device that was current at its creation");
      }
    });
  }
}

// Only streams of its own device take an event.
CTS_CASE(events) {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Event> event(Making(pair.one));
      const cts::On<cts::Stream> own(pair.one), foreign(pair.other);
      for (const int current : {0, 1}) {
        const cts::OnDevice on(current);
        const cudaError_t in_own = cudaEventRecord(*event, *own);
        const cudaError_t in_foreign = cudaEventRecord(*event, *foreign);
        (void)cudaGetLastError();
        CTS_EXPECT(in_own == cudaSuccess && in_foreign != cudaSuccess,
                   "an event does not belong to the device that was current at its creation");
      }
      own->Synchronize();
      foreign->Synchronize();
    });
  }
}

}  // namespace
