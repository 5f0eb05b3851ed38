/*---
clause: pi.default-stream.explicit-handles
control: the handle is that of the legacy stream
control-fails-with: cudaStreamPerThread does not select the own stream of the calling thread
---*/
#include "cts/case.cuh"
#include "cts/default_stream.cuh"

namespace {

constexpr const char* kOther = "cudaStreamPerThread does not select the own stream of the calling thread";

cudaStream_t Own() { return cts::control() ? cudaStreamLegacy : cudaStreamPerThread; }

CTS_CASE(calls) { cts::ExpectOwnStreamInCalls(Own(), kOther); }
CTS_CASE(host_functions) { cts::ExpectOwnStreamInHostFunctions(Own(), kOther); }

}  // namespace
