/*---
clause: pi.default-stream.per-thread-option
covers: each command that takes a stream
control: >-
  the legacy stream stands in the place of stream 0, as in a unit that was compiled without the option;
  where a command must meet the own stream, it names an idle one
control-fails-with: stream 0 is not the calling thread's own default stream
build: [per-thread-stream]
note: the copies in batches are an aspect of their own
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

constexpr const char* kNotOwn = "stream 0 is not the calling thread's own default stream";

CTS_CASE(beside_blocking_streams) {
  const cudaStream_t zero = cts::control() ? cudaStreamLegacy : nullptr;
  for (const Command& command : kCommands) {
    if (command.not_in_legacy_stream) continue;
    const Bench bench;
    ExpectPassesInOwnStream(
        command.name, [&] { return command.call(bench, zero); }, kNotOwn);
  }
}

CTS_CASE(behind_the_own_stream) {
  const cts::Stream idle;
  const cudaStream_t zero = nullptr;
  for (const Command& command : kCommands) {
    if (command.not_in_legacy_stream) continue;
    ExpectBehindOwnStream(command, cts::control() ? idle : zero, cudaStreamPerThread, cts::control(), kNotOwn);
  }
}

}  // namespace
