/*---
clause: pi.default-stream.legacy-is-default
covers: "the option \"legacy\" is given"
control: the per-thread stream stands in the place of stream 0, as in a unit that was compiled for it
control-fails-with: stream 0 is not the legacy default stream
build: [legacy-stream]
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

constexpr const char* kNotLegacy = "stream 0 is not the legacy default stream";

cudaStream_t Zero() { return cts::control() ? cudaStreamPerThread : nullptr; }

CTS_CASE(ids) { cts::ExpectLegacyIds(Zero(), kNotLegacy); }
CTS_CASE(launches) { cts::ExpectWaitsForBlockingStreams(Zero(), kNotLegacy); }

}  // namespace
