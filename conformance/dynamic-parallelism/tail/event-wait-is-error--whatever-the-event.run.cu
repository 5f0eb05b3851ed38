/*---
clause: cdp.tail.event-wait-is-error
covers: events that were never recorded or are complete
control: a stream that the thread created waits for the event
control-fails-with: waiting for an event in the tail stream did not return cudaErrorInvalidValue
build: [rdc]
note: a wait for an event that was never recorded, or is complete, does nothing in any other stream
---*/
#include "cts/case.cuh"

#include "../event-wait.family.cuh"

namespace {

struct Named {
  __device__ cudaStream_t operator()() const { return cudaStreamTailLaunch; }
};

CTS_CASE() {
  ExpectRefused<Named>(cts::control(), "waiting for an event in the tail stream did not return cudaErrorInvalidValue");
}

}  // namespace
