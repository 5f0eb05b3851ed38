/*---
clause: pi.error.code-launch-failure
control: the kernel does not fault
control-fails-with: an access out of bounds of shared memory was not reported as cudaErrorLaunchFailure
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/faults.cuh"

namespace {

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kSharedOutOfBounds, memory.data());
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  const auto code = static_cast<cudaError_t>(cts::RunChild("Fault").Value("code"));
  CTS_OBSERVE("code", code);
  CTS_EXPECT_EQ(code != cudaSuccess, !cts::control(), "the kernel did not fault as meant");
  CTS_EXPECT_EQ(code, cudaErrorLaunchFailure,
                "an access out of bounds of shared memory was not reported as cudaErrorLaunchFailure");
}

}  // namespace
