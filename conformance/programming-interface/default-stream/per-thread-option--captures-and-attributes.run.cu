/*---
clause: pi.default-stream.per-thread-option
covers: captures, allocations, attributes, records with flags, functions of the driver
control: >-
  the legacy stream stands in the place of stream 0, as in a unit that was compiled without the option;
  where a record must meet the own stream, it names an idle one
control-fails-with: stream 0 is not the calling thread's own default stream
build: [per-thread-stream]
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

#include "entry-points.family.cuh"
#include "stream-states.family.cuh"

namespace {

constexpr const char* kNotOwn = "stream 0 is not the calling thread's own default stream";

cudaStream_t Zero() { return cts::control() ? cudaStreamLegacy : nullptr; }

CTS_CASE(captures) { ExpectCapturesOfOwn(Zero(), kNotOwn); }
CTS_CASE(allocations) { ExpectAllocationsInOwn(Zero(), kNotOwn); }
CTS_CASE(attributes) { ExpectAttributesOfOwn(Zero(), kNotOwn); }
CTS_CASE(records_with_flags) { cts::ExpectOwnStreamInRecordsWithFlags(Zero(), kNotOwn); }
CTS_CASE(driver_functions) {
  ExpectEntryPointsFor(cts::control() ? cudaEnableLegacyStream : cudaEnableDefault, cudaStreamPerThread, kNotOwn);
}

}  // namespace
