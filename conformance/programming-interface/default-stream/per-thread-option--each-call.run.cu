/*---
clause: pi.default-stream.per-thread-option
covers: waits, events and queries of a stream
control: >-
  the legacy stream stands in the place of stream 0, as in a unit that was compiled without the option;
  where a call must meet the own stream, it names an idle one
control-fails-with: stream 0 is not the calling thread's own default stream
build: [per-thread-stream]
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

constexpr const char* kNotOwn = "stream 0 is not the calling thread's own default stream";

cudaStream_t Zero() { return cts::control() ? cudaStreamLegacy : nullptr; }

CTS_CASE(calls) { cts::ExpectOwnStreamInCalls(Zero(), kNotOwn); }
CTS_CASE(queries) { cts::ExpectOwnStreamInQueries(Zero(), kNotOwn); }

}  // namespace
