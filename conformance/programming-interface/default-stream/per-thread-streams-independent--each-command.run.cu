/*---
clause: pi.default-stream.per-thread-streams-independent
covers: each command and each call without a stream
control: the legacy stream is held, not the own stream of another thread
control-fails-with: a command in a thread's default stream waited for that of another thread
build: [per-thread-stream]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

#include "beside-held-streams.family.cuh"

namespace {

// This thread's stream is held, and another thread gives the command. What becomes of the stream of a thread that has
// ended is not stated.
void Check(const Command& command) {
  const Bench bench;
  const auto hold = [](cts::HostGate& gate) {
    // By its handle: the fixture is a unit of its own.
    gate.Hold(cts::control() ? cudaStreamLegacy : cudaStreamPerThread);
  };
  ExpectPassesHeldStream(
      command.name, hold, cudaStreamPerThread, [&] { return command.call(bench, nullptr); },
      "a command in a thread's default stream waited for that of another thread");
}

CTS_CASE(commands) {
  for (const Command& command : kCommands) {
    if (!command.not_in_legacy_stream) Check(command);
  }
}
CTS_CASE(calls_without_a_stream) {
  for (const Command& command : kCallsWithoutStream) {
    if (!command.serialized) Check(command);
  }
}

}  // namespace
