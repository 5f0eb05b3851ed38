/*---
clause: pi.default-stream.legacy-is-default
covers: each copy and fill that takes no stream
control: a fill in the per-thread stream stands in the place of the call, as in a unit that was compiled for it
control-fails-with: a call without a stream does not go to the legacy default stream
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

constexpr const char* kNotLegacy = "a call without a stream does not go to the legacy default stream";

void ExpectInLegacyStream(const Command& command) {
  const Bench bench;
  const auto call = [&] {
    return cts::control() ? cudaMemsetAsync(bench.to(), kNew, kSize, cudaStreamPerThread)
                          : command.call(bench, nullptr);
  };
  ExpectWaitsInLegacyStream(command.name, call, kNotLegacy);
}

CTS_CASE() {
  for (const Command& command : kCallsWithoutStream) ExpectInLegacyStream(command);
  ExpectInLegacyStream(kCopyBetweenArrays);
}

}  // namespace
