/*---
clause: pi.default-stream.explicit-handles
covers: each command that takes a stream
control: the two handles are exchanged; where a command must meet the thread's own stream, it names an idle one
control-fails-with:
  - cudaStreamPerThread does not select the own stream of the calling thread
  - cudaStreamLegacy does not select the legacy stream
note: the pages of the copies in batches exclude the legacy stream
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

constexpr const char* kNotOwn = "cudaStreamPerThread does not select the own stream of the calling thread";
constexpr const char* kNotLegacy = "cudaStreamLegacy does not select the legacy stream";

CTS_CASE(own_stream_beside_blocking_streams) {
  const cudaStream_t own = cts::control() ? cudaStreamLegacy : cudaStreamPerThread;
  for (const Command& command : kCommands) {
    const Bench bench;
    ExpectPassesInOwnStream(
        command.name, [&] { return command.call(bench, own); }, kNotOwn);
  }
}

CTS_CASE(behind_the_own_stream) {
  const cts::Stream idle;
  for (const Command& command : kCommands)
    ExpectBehindOwnStream(command, cts::control() ? idle : cudaStreamPerThread, cudaStreamPerThread, cts::control(),
                          kNotOwn);
}

CTS_CASE(legacy_stream) {
  const cudaStream_t legacy = cts::control() ? cudaStreamPerThread : cudaStreamLegacy;
  for (const Command& command : kCommands) {
    if (command.not_in_legacy_stream) continue;
    const Bench bench;
    ExpectWaitsInLegacyStream(
        command.name, [&] { return command.call(bench, legacy); }, kNotLegacy);
  }
}

}  // namespace
