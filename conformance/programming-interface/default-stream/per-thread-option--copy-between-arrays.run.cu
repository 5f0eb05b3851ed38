/*---
clause: pi.default-stream.per-thread-option
covers: cudaMemcpyArrayToArray beside blocking streams
control: >-
  a fill in the legacy stream stands in the place of the call, as in a unit that was compiled without the option
control-fails-with: a call without a stream does not go to the calling thread's own default stream
build: [per-thread-stream]
draft: not yet five of five on an H100 and an H200
note: >-
  the call is deprecated, but still has a name of its own in such units; what takes no stream there goes to the own one
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

constexpr const char* kNotOwn = "a call without a stream does not go to the calling thread's own default stream";

CTS_CASE() {
  const Bench bench;
  const auto call = [&] {
    return cts::control() ? cudaMemsetAsync(bench.to(), kNew, kSize, cudaStreamLegacy)
                          : kCopyBetweenArrays.call(bench, nullptr);
  };
  ExpectPassesInOwnStream(kCopyBetweenArrays.name, call, kNotOwn);
}

}  // namespace
