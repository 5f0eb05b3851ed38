/*---
clause: model.api.event-wait
covers: what fills, copies and host functions write, and several streams that wait
control: the streams that wait look before the event, and what writes waits for them
control-fails-with: a stream that waited for an event did not see what a command before it wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"
#include "cts/stream.h"
#include "cts/stream/host_grids.cuh"

#include "held-words.family.cuh"

namespace {

constexpr unsigned kReaders = 3, kAtOnce = 5;

void Write(Writer writer, const HeldWords& held, cudaStream_t stream) {
  BeLate<<<1, 1, 0, stream>>>();
  CTS_CUDA(cudaGetLastError());
  switch (writer) {
    case Writer::kKernel:
      WriteFresh<<<4, kThreads, 0, stream>>>(held.words());
      CTS_CUDA(cudaGetLastError());
      break;
    case Writer::kFill:
      CTS_CUDA(cudaMemsetAsync(held.words(), kFresh & 0xFF, HeldWords::kBytes, stream));
      break;
    case Writer::kCopyWithin:
      CTS_CUDA(cudaMemcpyAsync(held.words(), held.source(), HeldWords::kBytes, cudaMemcpyDeviceToDevice, stream));
      break;
    case Writer::kCopyFromHost:
      CTS_CUDA(cudaMemcpyAsync(held.words(), held.host_source(), HeldWords::kBytes, cudaMemcpyHostToDevice, stream));
      break;
    case Writer::kHost:
      CTS_CUDA(cudaLaunchHostFunc(stream, StoreFresh, held.on_host()));
      break;
  }
}

// One event, which is recorded anew each time, for all streams that wait.
void Run(Writer writer) {
  const HeldWords held(writer);
  const cts::Stream writes, reads[kReaders];
  const cts::Event written, read[kReaders];
  const auto look = [&](bool fresh, unsigned* others) {
    for (unsigned r = 0; r < kReaders; ++r) {
      Look<<<kBlocks, kThreads, 0, reads[r]>>>(held.words(), fresh, others);
      CTS_CUDA(cudaGetLastError());
      CTS_CUDA(cudaEventRecord(read[r], reads[r]));
      CTS_CUDA(cudaStreamWaitEvent(writes, read[r], 0));
    }
  };
  const auto order = [&] {
    CTS_CUDA(cudaEventRecord(written, writes));
    for (const cts::Stream& stream : reads) CTS_CUDA(cudaStreamWaitEvent(stream, written, 0));
  };
  for (unsigned left = cts::Rounds(20); left > 0;) {
    cts::Gate gate;  // Some rounds are enqueued before they begin: a slow host keeps no reader from coming early.
    cts::Hold(gate, writes);
    for (unsigned i = 0; i < kAtOnce && left > 0; ++i, --left) {
      WriteStale<<<4, kThreads, 0, writes>>>(held.words());
      CTS_CUDA(cudaGetLastError());
      order();
      look(false, held.unlooked());
      if (cts::control()) look(true, held.others());
      Write(writer, held, writes);
      order();
      if (!cts::control()) look(true, held.others());
    }
    gate.Open();
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(held.Others(), 0u, "a stream that waited for an event did not see what a command before it wrote");
}

CTS_CASE() {
  for (const NamedWriter& writer : kWriters) cts::Row(writer.name, [&] { Run(writer.writer); });
}

}  // namespace
