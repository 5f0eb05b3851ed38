/*---
clause: pi.default-stream.legacy-is-default
control: the per-thread stream stands in the place of stream 0, as in a unit that was compiled for it
control-fails-with: a call that names stream 0 does not mean the legacy default stream
---*/
#include "cts/case.cuh"
#include "cts/host_gate.h"
#include "cts/host_grids.cuh"

namespace {

constexpr const char* kNotLegacy = "a call that names stream 0 does not mean the legacy default stream";

cudaStream_t Zero() { return cts::control() ? cudaStreamPerThread : nullptr; }

void CUDART_CB Call(void* called) { *static_cast<volatile unsigned*>(called) = 1; }

// The legacy stream waits for the blocking one, in which the host holds a function.
CTS_CASE(calls) {
  cts::Row("cudaEventRecord", [] {
    const cts::Stream blocking(cudaStreamDefault);
    const cts::Event event;
    cts::HostGate gate;
    gate.Hold(blocking);
    CTS_CUDA(cudaEventRecord(event, Zero()));
    CTS_NOT_YET(cudaEventQuery(event) == cudaSuccess, kNotLegacy);
  });
  cts::Row("cudaStreamSynchronize", [] {
    const cts::Stream blocking(cudaStreamDefault);
    cts::Mark mark;
    cts::HostGate gate;
    gate.Hold(blocking);
    mark.Put(nullptr);
    cts::Thread call([] { CTS_CUDA(cudaStreamSynchronize(Zero())); });
    CTS_NOT_YET(call.ended(), kNotLegacy);
    gate.Open();
    call.Join();
  });
  cts::Row("cudaStreamQuery", [] {
    const cts::Stream blocking(cudaStreamDefault);
    cts::Mark mark;
    cts::HostGate gate;
    gate.Hold(blocking);
    mark.Put(nullptr);
    CTS_EXPECT_EQ(cudaStreamQuery(Zero()), cudaErrorNotReady, kNotLegacy);
  });
}

// Behind a kernel, because host functions may run one after the other.
CTS_CASE(host_functions) {
  const cts::Stream blocking(cudaStreamDefault);
  volatile unsigned called = 0;
  const cts::HostWindows windows;
  cts::Gate gate;
  cts::Hold(gate, blocking);
  CTS_CUDA(cudaLaunchHostFunc(Zero(), &Call, const_cast<unsigned*>(&called)));
  CTS_NOT_YET(called == 1, kNotLegacy);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(called, 1, "the host function was never called");
}

}  // namespace
