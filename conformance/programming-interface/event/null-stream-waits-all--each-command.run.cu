/*---
clause: pi.event.null-stream-waits-all
covers: each command of a blocking stream, which is late
control: the stream with the earlier work is non-blocking
control-fails-with: a command after an event of stream 0 came before earlier work of a blocking stream was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late_source.cuh"
#include "cts/order/later_command.cuh"

namespace {

constexpr const char* kEarly =
    "a command after an event of stream 0 came before earlier work of a blocking stream was complete";

struct Streams {
  const cts::Stream first = cts::Stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault), waiting;
  const cts::Event event;

  void RecordAndWait() const {
    CTS_CUDA(cudaEventRecord(event, nullptr));
    CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
  }
};

CTS_CASE(commands) {
  const Streams streams;
  cts::ForEachLaterCommand(
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(streams.first);
        streams.RecordAndWait();
        command.Put(streams.waiting);
      },
      kEarly);
}

CTS_CASE(copy_to_the_device) {
  cts::ForEachLateCopy([](cts::LateSource& source) {
    const Streams streams;
    const cts::HostWindows windows;
    cts::Gate gate;
    cts::HeldGrid<<<1, 1, 0, streams.first>>>(gate.view());
    source.Write(streams.first);
    streams.RecordAndWait();
    source.Copy(streams.waiting);
    CTS_CHANCE(cudaStreamQuery(streams.waiting) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_FINISH();
    const bool behind = source.delivered();
    if (cts::control() && behind) cts::PowerNotShown("the copy did not run during a kernel of another stream");
    CTS_EXPECT(behind, kEarly);
  });
}

}  // namespace
