/*---
clause: cdp.tail.event-record-is-error
covers: events of any history, twice, also in grids of kernels
control: the event is recorded in a stream that the thread created
control-fails-with: recording some event in the tail stream did not return cudaErrorInvalidValue
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../event-record.family.cuh"

namespace {

struct Named {
  __device__ cudaStream_t operator()() const { return cudaStreamTailLaunch; }
};

CTS_CASE() {
  ExpectRefused<Named>(cts::control(), "recording some event in the tail stream did not return cudaErrorInvalidValue");
}

}  // namespace
