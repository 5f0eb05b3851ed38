/*---
clause: pi.default-stream.nonblocking-independent
covers: each command and each call without a stream, either stream held
control: the stream is created as a blocking one
control-fails-with: a command waited for the held one of a non-blocking stream and the NULL stream
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

#include "beside-held-streams.family.cuh"

namespace {

constexpr const char* kWaited = "a command waited for the held one of a non-blocking stream and the NULL stream";

unsigned Flags() { return cts::control() ? cudaStreamDefault : cudaStreamNonBlocking; }

CTS_CASE(null_stream_held) {
  const cts::Stream stream(Flags());
  const cudaStream_t other = stream;
  for (const Command& command : kCommands) {
    const Bench bench;
    ExpectPassesHeldStream(
        command.name, [](cts::HostGate& gate) { gate.Hold(nullptr); }, other,
        [&] { return command.call(bench, other); }, kWaited);
  }
}

void CheckNullStream(const Command& command, cudaStream_t held) {
  const Bench bench;
  ExpectPassesHeldStream(
      command.name, [&](cts::HostGate& gate) { gate.Hold(held); }, nullptr,
      [&] { return command.call(bench, nullptr); }, kWaited);
}
CTS_CASE(non_blocking_stream_held) {
  const cts::Stream held(Flags());
  for (const Command& command : kCommands) {
    if (!command.not_in_legacy_stream) CheckNullStream(command, held);
  }
}
CTS_CASE(calls_without_a_stream) {
  const cts::Stream held(Flags());
  for (const Command& command : kCallsWithoutStream) {
    if (!command.serialized) CheckNullStream(command, held);
  }
}

}  // namespace
