/*---
clause: pi.sync.device-reports-failure
control: the kernel of the child does not fault
control-fails-with: cudaDeviceSynchronize succeeded after a task that failed
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

constexpr struct {
  const char* name;
  cts::Fault fault;
} kFaults[] = {{"null-store", cts::Fault::kNullStore},
               {"misaligned-store", cts::Fault::kMisaligned},
               {"assert", cts::Fault::kAssert},
               {"trap", cts::Fault::kTrap}};

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  cts::DeviceBuffer<char> memory(16);
  cts::Stream stream;
  cts::Provoke(cts::control() ? cts::Fault::kNone : kFaults[cts::child_argument()].fault, memory.data(), stream);
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  // No kernel of the control faults: one child stands for all rows.
  const cts::ChildRun same = cts::control() ? cts::RunChild("Fault") : cts::ChildRun();
  for (int i = 0; i < 4; ++i) {
    cts::Row(kFaults[i].name, [&] {
      const cts::ChildRun child = cts::control() ? same : cts::RunChild("Fault", {.argument = i});
      CTS_EXPECT_NE(child.Value("code"), cudaSuccess, "cudaDeviceSynchronize succeeded after a task that failed");
    });
  }
}

}  // namespace
