/*---
clause: pi.default-stream.per-thread-option
covers: host functions and callbacks
control: >-
  the legacy stream stands in the place of stream 0, as in a unit that was compiled without the option;
  where the host function must hold up the own stream, it stands in an idle one
control-fails-with: stream 0 is not the calling thread's own default stream
build: [per-thread-stream]
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

constexpr const char* kNotOwn = "stream 0 is not the calling thread's own default stream";

CTS_CASE() { cts::ExpectOwnStreamInHostFunctions(cts::control() ? cudaStreamLegacy : nullptr, kNotOwn); }

}  // namespace
