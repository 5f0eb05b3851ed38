/*---
clause: pi.default-stream.explicit-handles
covers: prefetches and discards, and memory that is attached to a stream
control: >-
  the two handles are exchanged; memory is attached to stream 0, which is the NULL stream of this unit
control-fails-with:
  - cudaStreamPerThread does not select the own stream of the calling thread
  - cudaStreamLegacy does not select the legacy stream
requires: [managed, driver-13-0]
note: >-
  memory that is attached to the NULL stream alone is an error, but its page does not say so of the handle
  cudaStreamLegacy: observed
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

#include "managed-commands.family.cuh"

namespace {

constexpr const char* kNotOwn = "cudaStreamPerThread does not select the own stream of the calling thread";
constexpr const char* kNotLegacy = "cudaStreamLegacy does not select the legacy stream";

cudaStream_t Legacy() { return cts::control() ? cudaStreamPerThread : cudaStreamLegacy; }
cudaStream_t Own() { return cts::control() ? cudaStreamLegacy : cudaStreamPerThread; }

CTS_CASE(commands) {
  for (const ManagedCommand& command : kManagedCommands) {
    const BlockOnDevice block;
    ExpectPassesInOwnStream(
        command.name, [&] { return command.call(block.data(), Own()); }, kNotOwn);
  }
}

CTS_CASE(commands_of_the_legacy_stream) {
  for (const ManagedCommand& command : kManagedCommands) {
    if (command.not_in_legacy_stream) continue;
    const BlockOnDevice block;
    ExpectWaitsInLegacyStream(
        command.name, [&] { return command.call(block.data(), Legacy()); }, kNotLegacy);
  }
}

CTS_CASE(attachments) {
  const cudaStream_t own = cts::control() ? nullptr : cudaStreamPerThread;
  ForAttachment(own, [](cudaError_t code) { CTS_EXPECT_EQ(code, cudaSuccess, kNotOwn); });
  if (!cts::control()) CTS_OBSERVE("attachment-to-the-legacy-stream", Attach(cudaStreamLegacy));
}

}  // namespace
