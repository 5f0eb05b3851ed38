/*---
clause: pi.default-stream.created-streams-blocking
covers: each command after a late one, in both orders
control: the stream is created with cudaStreamNonBlocking
control-fails-with: a command came before earlier work of the NULL stream, or of a blocking stream, was complete
---*/
#include "cts/case.cuh"
#include "cts/order/later_command.cuh"

#include "created-stream.cuh"

namespace {

void Check(bool null_first) {
  const cts::CreatedStream made(!cts::control());
  const cudaStream_t null = nullptr;
  cts::ForEachLaterCommand(
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(null_first ? null : made.stream);
        command.Put(null_first ? made.stream : null);
      },
      "a command came before earlier work of the NULL stream, or of a blocking stream, was complete");
}

CTS_CASE(null_stream_first) { Check(true); }
CTS_CASE(created_stream_first) { Check(false); }

}  // namespace
