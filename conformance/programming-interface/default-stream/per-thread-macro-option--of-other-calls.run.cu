/*---
clause: pi.default-stream.per-thread-macro-option
covers: waits, events, queries, host functions and callbacks
control: >-
  the legacy stream stands in the place of stream 0, as in a unit that was compiled without the macro;
  where a call must meet the own stream, it names an idle one
control-fails-with: a call of a unit with the macro did not mean the calling thread's own default stream
build: [per-thread-macro]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

constexpr const char* kNotOwn = "a call of a unit with the macro did not mean the calling thread's own default stream";

cudaStream_t Zero() { return cts::control() ? cudaStreamLegacy : nullptr; }

CTS_CASE(calls) { cts::ExpectOwnStreamInCalls(Zero(), kNotOwn); }
CTS_CASE(records_with_flags) { cts::ExpectOwnStreamInRecordsWithFlags(Zero(), kNotOwn); }
CTS_CASE(queries) { cts::ExpectOwnStreamInQueries(Zero(), kNotOwn); }
CTS_CASE(host_functions) { cts::ExpectOwnStreamInHostFunctions(Zero(), kNotOwn); }

}  // namespace
