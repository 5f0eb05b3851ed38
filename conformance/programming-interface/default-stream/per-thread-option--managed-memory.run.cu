/*---
clause: pi.default-stream.per-thread-option
covers: prefetches and discards, and memory that is attached to a stream
control: the option is left out
control-fails-with: stream 0 is not the calling thread's own default stream
build: [per-thread-stream]
control-build: []
requires: [managed, driver-13-0]
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

#include "managed-commands.family.cuh"

namespace {

constexpr const char* kNotOwn = "stream 0 is not the calling thread's own default stream";

CTS_CASE(commands) {
  for (const ManagedCommand& command : kManagedCommands) {
    const BlockOnDevice block;
    ExpectPassesInOwnStream(
        command.name, [&] { return command.call(block.data(), nullptr); }, kNotOwn);
  }
}

CTS_CASE(attachments) {
  ForAttachment(nullptr, [](cudaError_t code) { CTS_EXPECT_EQ(code, cudaSuccess, kNotOwn); });
}

}  // namespace
