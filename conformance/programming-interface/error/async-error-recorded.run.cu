/*---
clause: pi.error.async-error-recorded
control: the kernel does not fault
control-fails-with: an asynchronous error is not the last error after a synchronization
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

constexpr const char* kNotLast = "an asynchronous error is not the last error after a synchronization";

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  cts::Provoke(cts::control() ? cts::Fault::kNone : static_cast<cts::Fault>(cts::child_argument()), memory.data());
  (void)cudaGetLastError();
  cts::Tell("synchronized", cudaDeviceSynchronize());
  cts::Tell("peeked", cudaPeekAtLastError());
  cts::Tell("got", cudaGetLastError());
}

CTS_CASE() {
  // No kernel of the control faults: one child stands for all rows.
  const cts::ChildRun same = cts::control() ? cts::RunChild("Fault") : cts::ChildRun();
  for (const cts::Fault fault : {cts::Fault::kNullStore, cts::Fault::kTrap}) {
    cts::Row(fault == cts::Fault::kTrap ? "trap" : "null-store", [&] {
      const cts::ChildRun child = cts::control() ? same : cts::RunChild("Fault", {.argument = static_cast<int>(fault)});
      const long long code = child.Value("synchronized");
      CTS_EXPECT_EQ(code != cudaSuccess, !cts::control(), "the kernel did not fault as meant");
      CTS_EXPECT(child.Value("peeked") != cudaSuccess && child.Value("peeked") == code, kNotLast);
      CTS_EXPECT(child.Value("got") != cudaSuccess && child.Value("got") == code, kNotLast);
    });
  }
}

}  // namespace
