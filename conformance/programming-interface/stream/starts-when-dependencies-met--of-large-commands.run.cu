/*---
clause: pi.stream.starts-when-dependencies-met
covers: commands of more than a megabyte
control: the stream waits for the event after the command
control-fails-with: a large command came before what it depends on was complete
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/order/large_commands.cuh"

namespace {

void Check(cudaStream_t first, cudaStream_t second) {
  const cts::Event event;
  cts::ForEachLargeCommand(
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(first);
        CTS_CUDA(cudaEventRecord(event, first));
        if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(second, event, 0));
        command.Put(second);
        if (cts::control()) CTS_CUDA(cudaStreamWaitEvent(second, event, 0));
      },
      "a large command came before what it depends on was complete");
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

}  // namespace
