/*---
clause: pi.default-stream.legacy-is-default
covers: each command that takes a stream
control: the per-thread stream stands in the place of stream 0, as in a unit that was compiled for it
control-fails-with: a command that names stream 0 does not go to the legacy default stream
note: the pages of the copies in batches exclude the legacy stream
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

constexpr const char* kNotLegacy = "a command that names stream 0 does not go to the legacy default stream";

CTS_CASE() {
  const cudaStream_t zero = cts::control() ? cudaStreamPerThread : nullptr;
  for (const Command& command : kCommands) {
    if (command.not_in_legacy_stream) continue;
    const Bench bench;
    ExpectWaitsInLegacyStream(
        command.name, [&] { return command.call(bench, zero); }, kNotLegacy);
  }
}

}  // namespace
