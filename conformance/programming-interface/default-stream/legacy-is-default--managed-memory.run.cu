/*---
clause: pi.default-stream.legacy-is-default
covers: prefetches, and memory that is attached to a stream
control: the per-thread stream stands in the place of stream 0, as in a unit that was compiled for it
control-fails-with: stream 0 is not the legacy default stream
requires: [managed, driver-13-0]
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

#include "managed-commands.family.cuh"

namespace {

constexpr const char* kNotLegacy = "stream 0 is not the legacy default stream";

cudaStream_t Zero() { return cts::control() ? cudaStreamPerThread : nullptr; }

CTS_CASE(commands) {
  for (const ManagedCommand& command : kManagedCommands) {
    if (command.not_in_legacy_stream) continue;
    const BlockOnDevice block;
    ExpectWaitsInLegacyStream(
        command.name, [&] { return command.call(block.data(), Zero()); }, kNotLegacy);
  }
}

CTS_CASE(attachments) {
  ForAttachment(Zero(), [](cudaError_t code) { CTS_EXPECT_NE(code, cudaSuccess, kNotLegacy); });
}

}  // namespace
