/*---
clause: pi.default-stream.explicit-handles
covers: captures, allocations and attributes of the thread's own stream
control: the handle of the legacy stream stands in the place of the other one
control-fails-with: cudaStreamPerThread does not select the own stream of the calling thread
requires: [memory-pools]
draft: not yet five of five on an H100 and an H200
---*/
#include "cts/case.cuh"

#include "stream-states.family.cuh"

namespace {

constexpr const char* kNotOwn = "cudaStreamPerThread does not select the own stream of the calling thread";

cudaStream_t Own() { return cts::control() ? cudaStreamLegacy : cudaStreamPerThread; }

CTS_CASE(captures) { ExpectCapturesOfOwn(Own(), kNotOwn); }
CTS_CASE(allocations) { ExpectAllocationsInOwn(Own(), kNotOwn); }
CTS_CASE(attributes) { ExpectAttributesOfOwn(Own(), kNotOwn); }

}  // namespace
