/*---
clause: pi.default-stream.per-thread-option
covers: after a reset of the device
control: the legacy stream stands in the place of stream 0, as in a unit that was compiled without the option
control-fails-with: after a reset stream 0 was not the calling thread's own default stream
build: [per-thread-stream]
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

cudaStream_t Zero() { return cts::control() ? cudaStreamLegacy : nullptr; }

// The thread has used its stream before the reset.
CTS_CHILD(Reset) {
  cts::FirstKernel<<<1, 1, 0, Zero()>>>();
  CTS_CUDA(cudaStreamSynchronize(Zero()));
  CTS_CUDA(cudaDeviceReset());
  cts::Tell("own-id", cts::StreamId(Zero()) == cts::StreamId(cudaStreamPerThread));
  const cts::Stream blocking(cudaStreamDefault);
  cts::Mark mark;
  cts::HostGate gate;
  gate.Hold(blocking);
  mark.Put(Zero());
  cts::Tell("passage", static_cast<int>(cts::PassageOf(gate, mark)));
  gate.Open();
  cts::Tell("came", mark.Comes());
}

CTS_CASE() {
  constexpr const char* kNotOwn = "after a reset stream 0 was not the calling thread's own default stream";
  const cts::ChildRun child = cts::RunChild("Reset", {.timeout_s = 25});
  CTS_EXPECT_EQ(child.Value("own-id"), 1, kNotOwn);
  cts::ExpectPassage(static_cast<cts::Passage>(child.Value("passage")), kNotOwn);
  CTS_EXPECT_EQ(child.Value("came"), 1, "after a reset a kernel in stream 0 never ran");
}

}  // namespace
