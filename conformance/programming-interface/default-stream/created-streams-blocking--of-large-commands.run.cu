/*---
clause: pi.default-stream.created-streams-blocking
covers: commands of more than a megabyte
control: the stream is created with cudaStreamNonBlocking
control-fails-with: a large command came before earlier work of the NULL stream, or of a blocking stream, was complete
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/order/large_commands.cuh"

#include "created-stream.cuh"

namespace {

void Check(bool null_first) {
  const cts::CreatedStream made(!cts::control());
  const cudaStream_t null = nullptr;
  cts::ForEachLargeCommand(
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(null_first ? null : made.stream);
        command.Put(null_first ? made.stream : null);
      },
      "a large command came before earlier work of the NULL stream, or of a blocking stream, was complete");
}

CTS_CASE(null_stream_first) { Check(true); }
CTS_CASE(created_stream_first) { Check(false); }

}  // namespace
