/*---
clause: pi.green-context.wait-holds-all
covers: a wait of the primary context holds two green contexts
control: the other green context alone waits for the event
control-fails-with: later work of a green context did not wait for an event that the primary context waits for
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

#include "captures-and-waits.cuh"

namespace {

CTS_CASE() {
  for (int looked_at = 0; looked_at < 2; ++looked_at) {
    cts::Row(looked_at == 0 ? "first" : "second", [&] {
      PrimaryContext();
      Green greens[2];
      const cudaStream_t streams[] = {greens[0].NewStream(), greens[1].NewStream()};
      for (const cudaStream_t stream : streams) {
        cts::Mark first;  // so that no first use of a stream falls into the window
        first.Put(stream);
        CTS_CUDA(cudaStreamSynchronize(stream));
      }
      const cts::Stream held;
      const cts::Event event;
      cts::Mark mark;
      {
        cts::HostGate gate;
        gate.Hold(held);
        CTS_CUDA(cudaEventRecord(event, held));
        WaitFor(greens[1 - looked_at], cts::control() ? With::kGreen : With::kPrimary, event);
        mark.Put(streams[looked_at]);
        if (CTS_NOT_YET(mark.seen(),
                        "later work of a green context did not wait for an event that the primary context waits for") &&
            cts::control())
          cts::PowerNotShown("no command ran while a stream was held");
        gate.Open();
      }
      CTS_CUDA(cudaStreamSynchronize(streams[looked_at]));
      CTS_EXPECT(mark.seen(), "a command after an event never ran");
    });
  }
}

}  // namespace
