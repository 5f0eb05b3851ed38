/*---
clause: pi.default-stream.explicit-handles
covers: captures, allocations, attributes and records with flags of the own stream
control: >-
  the handle of the legacy stream stands in the place of the other one; where a record must meet the own stream, it
  names an idle one
control-fails-with: cudaStreamPerThread does not select the own stream of the calling thread
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

#include "stream-states.family.cuh"

namespace {

constexpr const char* kNotOwn = "cudaStreamPerThread does not select the own stream of the calling thread";

cudaStream_t Own() { return cts::control() ? cudaStreamLegacy : cudaStreamPerThread; }

CTS_CASE(captures) { ExpectCapturesOfOwn(Own(), kNotOwn); }
CTS_CASE(allocations) { ExpectAllocationsInOwn(Own(), kNotOwn); }
CTS_CASE(attributes) { ExpectAttributesOfOwn(Own(), kNotOwn); }
CTS_CASE(records_with_flags) { cts::ExpectOwnStreamInRecordsWithFlags(Own(), kNotOwn); }

}  // namespace
