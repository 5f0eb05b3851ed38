/*---
clause: pi.error.code-misaligned-address
control: the kernel does not fault
control-fails-with: an address that is not aligned was not reported as cudaErrorMisalignedAddress
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/faults.cuh"

namespace {

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kMisaligned, memory.data());
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  const auto code = static_cast<cudaError_t>(cts::RunChild("Fault").Value("code"));
  CTS_OBSERVE("code", code);
  CTS_EXPECT_EQ(code, cudaErrorMisalignedAddress,
                "an address that is not aligned was not reported as cudaErrorMisalignedAddress");
}

}  // namespace
