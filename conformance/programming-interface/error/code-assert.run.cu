/*---
clause: pi.error.code-assert
control: the kernel does not fault
control-fails-with: a failed assert was not reported as cudaErrorAssert
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/faults.cuh"

namespace {

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kAssert, memory.data());
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  const auto code = static_cast<cudaError_t>(cts::RunChild("Fault").Value("code"));
  CTS_OBSERVE("code", code);
  CTS_EXPECT_EQ(code, cudaErrorAssert, "a failed assert was not reported as cudaErrorAssert");
}

}  // namespace
