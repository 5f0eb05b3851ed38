/*---
clause: pi.default-stream.legacy-is-default
covers: waits, events, queries and host functions of a stream
control: the per-thread stream stands in the place of stream 0, as in a unit that was compiled for it
control-fails-with: a call that names stream 0 does not mean the legacy default stream
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

constexpr const char* kNotLegacy = "a call that names stream 0 does not mean the legacy default stream";

cudaStream_t Zero() { return cts::control() ? cudaStreamPerThread : nullptr; }

CTS_CASE(calls) { cts::ExpectLegacyStreamInCalls(Zero(), kNotLegacy); }
CTS_CASE(host_functions) { cts::ExpectLegacyStreamInHostFunctions(Zero(), kNotLegacy); }

}  // namespace
