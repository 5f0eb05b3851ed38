/*---
clause: pi.default-stream.per-thread-option
covers: each copy and fill that takes no stream
control: >-
  a fill in the legacy stream stands in the place of the call, as in a unit that was compiled without the option;
  where the call must meet the own stream, its work stands in another one
control-fails-with: a call without a stream does not go to the calling thread's own default stream
build: [per-thread-stream]
note: whether cudaMemcpyArrayToArray passes blocking streams is an aspect of its own
---*/
#include "cts/case.cuh"

#include "stream-commands.family.cuh"

namespace {

constexpr const char* kNotOwn = "a call without a stream does not go to the calling thread's own default stream";

CTS_CASE(beside_blocking_streams) {
  for (const Command& command : kCallsWithoutStream) {
    const Bench bench;
    const auto call = [&] {
      return cts::control() ? cudaMemsetAsync(bench.to(), kNew, kSize, cudaStreamLegacy) : command.call(bench, nullptr);
    };
    ExpectPassesInOwnStream(command.name, call, kNotOwn, command.serialized && !cts::control());
  }
}

CTS_CASE(behind_the_own_stream) {
  const cts::Stream other;
  const cudaStream_t kernels = cts::control() ? other : cudaStreamPerThread;
  for (const Command& command : kCallsWithoutStream)
    ExpectBehindOwnStream(command, nullptr, kernels, cts::control(), kNotOwn);
  ExpectBehindOwnStream(kCopyBetweenArrays, nullptr, kernels, cts::control(), kNotOwn);
}

}  // namespace
