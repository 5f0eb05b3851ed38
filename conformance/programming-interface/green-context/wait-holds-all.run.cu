/*---
clause: pi.green-context.wait-holds-all
control: one stream of the green context waits for the event
control-fails-with: later work of a green context did not wait for an event
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

#include "captures-and-waits.cuh"

namespace {

CTS_CASE() {
  for (const WithRow& row : kWith) {
    cts::Row(row.name, [&] {
      PrimaryContext();
      Green green;
      cudaStream_t streams[kStreams];
      for (cudaStream_t& stream : streams) stream = green.NewStream();
      cts::Mark marks[kStreams];
      for (const cudaStream_t stream : streams) {
        cts::Mark first;  // so that no first use of a stream falls into the window
        first.Put(stream);
        CTS_CUDA(cudaStreamSynchronize(stream));
      }
      const cts::Stream held;
      const cts::Event event;
      {
        cts::HostGate gate;
        gate.Hold(held);
        CTS_CUDA(cudaEventRecord(event, held));
        if (cts::control()) {
          CTS_CUDA(cudaStreamWaitEvent(streams[0], event, 0));
        } else {
          WaitFor(green, row.with, event);
        }
        for (int i = 0; i < kStreams; ++i) marks[i].Put(streams[i]);
        if (CTS_NOT_YET(marks[0].seen() || marks[1].seen() || marks[2].seen(),
                        "later work of a green context did not wait for an event") &&
            cts::control())
          cts::PowerNotShown("no command ran while a stream was held");
        gate.Open();
      }
      for (const cudaStream_t stream : streams) CTS_CUDA(cudaStreamSynchronize(stream));
      for (const cts::Mark& mark : marks) CTS_EXPECT(mark.seen(), "a command after an event never ran");
    });
  }
}

}  // namespace
