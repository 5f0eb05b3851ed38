/*---
clause: pi.default-stream.explicit-handles
covers: waits, events, queries and host functions of a stream
control: the two handles are exchanged; where a call must meet the thread's own stream, it names an idle one
control-fails-with:
  - cudaStreamPerThread does not select the own stream of the calling thread
  - cudaStreamLegacy does not select the legacy stream
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

constexpr const char* kNotOwn = "cudaStreamPerThread does not select the own stream of the calling thread";
constexpr const char* kNotLegacy = "cudaStreamLegacy does not select the legacy stream";

cudaStream_t Legacy() { return cts::control() ? cudaStreamPerThread : cudaStreamLegacy; }
cudaStream_t Own() { return cts::control() ? cudaStreamLegacy : cudaStreamPerThread; }

CTS_CASE(calls) { cts::ExpectOwnStreamInCalls(Own(), kNotOwn); }
CTS_CASE(queries) { cts::ExpectOwnStreamInQueries(Own(), kNotOwn); }
CTS_CASE(host_functions) { cts::ExpectOwnStreamInHostFunctions(Own(), kNotOwn); }
CTS_CASE(calls_of_the_legacy_stream) { cts::ExpectLegacyStreamInCalls(Legacy(), kNotLegacy); }
CTS_CASE(host_functions_of_the_legacy_stream) { cts::ExpectLegacyStreamInHostFunctions(Legacy(), kNotLegacy); }

}  // namespace
