/*---
clause: model.api.event-wait
control: the stream that writes waits for an event after the grid that loads
control-fails-with: a stream that waited for an event did not see what was written before it
draft: five of five on an H200, not yet on an H100
---*/
#include "../held-lines.cuh"
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr unsigned kAtOnce = 8;

void Order(cudaStream_t from, cudaStream_t to) {
  const cts::Event event;
  CTS_CUDA(cudaEventRecord(event, from));
  CTS_CUDA(cudaStreamWaitEvent(to, event, 0));
}

CTS_CASE() {
  const cts::HeldLines<cts::LoadCa> lines;
  const cts::Stream writer, reader;
  for (unsigned left = cts::Rounds(40); left > 0;) {
    cts::Gate gate;  // Some rounds are enqueued before they begin: a slow host keeps no reader from coming early.
    cts::Hold(gate, reader);
    for (unsigned i = 0; i < kAtOnce && left > 0; ++i, --left) {
      lines.Begin(reader);
      Order(reader, writer);
      if (cts::control()) {
        lines.Compare(reader);
        Order(reader, writer);
        lines.Write(writer);
      } else {
        lines.Write(writer);
        Order(writer, reader);
        lines.Compare(reader);
      }
      Order(writer, reader);
    }
    gate.Open();
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(lines.Wrong(), 0u, "a stream that waited for an event did not see what was written before it");
}

}  // namespace
