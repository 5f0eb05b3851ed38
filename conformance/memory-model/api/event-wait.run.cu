/*---
clause: model.api.event-wait
control: the stream that writes waits for an event behind the grid that loads
control-fails-with: a stream that waited for an event did not see what was written before it
---*/
#include "../held-lines.cuh"
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream.h"

namespace {

void Order(cudaStream_t from, cudaStream_t to) {
  const cts::Event event;
  CTS_CUDA(cudaEventRecord(event, from));
  CTS_CUDA(cudaStreamWaitEvent(to, event, 0));
}

CTS_CASE() {
  const cts::HeldLines<cts::LoadCa> lines;
  const cts::Stream writer, reader;
  for (unsigned round = 0; round < cts::Rounds(40); ++round) {
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
  CTS_FINISH();
  CTS_EXPECT_EQ(lines.Wrong(), 0u, "a stream that waited for an event did not see what was written before it");
}

}  // namespace
