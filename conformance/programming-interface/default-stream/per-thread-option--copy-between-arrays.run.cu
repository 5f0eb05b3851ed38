/*---
clause: pi.default-stream.per-thread-option
covers: cudaMemcpyArrayToArray beside blocking streams
control: >-
  a fill in the legacy stream stands in the place of the call, as in a unit that was compiled without the option
control-fails-with: a call without a stream does not go to the calling thread's own default stream
build: [per-thread-stream]
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
note: >-
  the call is deprecated, but still has a name of its own in such units; what takes no stream there goes to the own one
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

constexpr const char* kNotOwn = "a call without a stream does not go to the calling thread's own default stream";

void ExpectInOwnStream(const Command& command) {
  const Bench bench;
  const auto call = [&] {
    return cts::control() ? cudaMemsetAsync(bench.to(), kNew, kSize, cudaStreamLegacy) : command.call(bench, nullptr);
  };
  ExpectPassesInOwnStream(command.name, call, kNotOwn);
}

CTS_CASE(of_bytes) { ExpectInOwnStream(kCopyBetweenArrays); }

// The same copy by a call that keeps the statement, so that the control shows where the other does not.
CTS_CASE(of_rows) {
  for (const Command& command : kCallsWithoutStream) {
    if (command.to == Bench::kOtherArray) ExpectInOwnStream(command);
  }
}

}  // namespace
