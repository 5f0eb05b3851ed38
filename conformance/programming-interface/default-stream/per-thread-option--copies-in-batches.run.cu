/*---
clause: pi.default-stream.per-thread-option
covers: copies in batches
control: >-
  the legacy stream stands in the place of stream 0, as in a unit that was compiled without the option;
  where a command must meet the own stream, it names an idle one
control-fails-with: stream 0 is not the calling thread's own default stream
build: [per-thread-stream]
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
note: >-
  the page of cudaMemcpyBatchAsync excludes the legacy NULL stream alone; that of cudaMemcpy3DBatchAsync excludes the
  default NULL stream, which may be stream 0 of every unit: observed
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

constexpr const char* kNotOwn = "stream 0 is not the calling thread's own default stream";

bool IsAsked(const Command& command) { return command.not_in_legacy_stream && !command.not_in_default_stream; }

CTS_CASE(beside_blocking_streams) {
  const cudaStream_t zero = cts::control() ? cudaStreamLegacy : nullptr;
  for (const Command& command : kCommands) {
    const Bench bench;
    if (IsAsked(command))
      ExpectPassesInOwnStream(
          command.name, [&] { return command.call(bench, zero); }, kNotOwn);
    if (!command.not_in_default_stream || cts::control()) continue;
    CTS_OBSERVE("batch-of-boxes", command.call(bench, nullptr));
    (void)cudaGetLastError();
    CTS_FINISH();
  }
}

// What the option makes of stream 0, named. So the control shows where the option makes nothing of it, too.
CTS_CASE(by_its_handle) {
  for (const Command& command : kCommands) {
    const Bench bench;
    const cudaStream_t own = cts::control() ? cudaStreamLegacy : cudaStreamPerThread;
    if (IsAsked(command))
      ExpectPassesInOwnStream(
          command.name, [&] { return command.call(bench, own); }, kNotOwn);
  }
}

CTS_CASE(behind_the_own_stream) {
  const cts::Stream idle;
  const cudaStream_t zero = nullptr;
  for (const Command& command : kCommands) {
    if (IsAsked(command))
      ExpectBehindOwnStream(command, cts::control() ? idle : zero, cudaStreamPerThread, cts::control(), kNotOwn);
  }
}

}  // namespace
