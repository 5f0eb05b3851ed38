/*---
clause: pi.stream.starts-when-dependencies-met
covers: each command after an event
control: the stream waits for the event after the command
control-fails-with: a command came before what it depends on was complete
---*/
#include "cts/case.cuh"
#include "cts/order/later_command.cuh"

namespace {

void Check(cudaStream_t first, cudaStream_t second) {
  const cts::Event event;
  cts::ForEachLaterCommand(
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(first);
        CTS_CUDA(cudaEventRecord(event, first));
        if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(second, event, 0));
        command.Put(second);
        if (cts::control()) CTS_CUDA(cudaStreamWaitEvent(second, event, 0));
      },
      "a command came before what it depends on was complete");
}

CTS_CASE(non_blocking_streams) {
  const cts::Stream first, second;
  Check(first, second);
}
// The other stream is non-blocking, so that nothing but the event orders them.
CTS_CASE(null_stream_waits) {
  const cts::Stream first;
  Check(first, nullptr);
}
CTS_CASE(event_of_the_null_stream) {
  const cts::Stream second;
  Check(nullptr, second);
}

}  // namespace
