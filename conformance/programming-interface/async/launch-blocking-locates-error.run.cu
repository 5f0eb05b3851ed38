/*---
clause: pi.async.launch-blocking-locates-error
control: the child runs without the variable, and the kernel is held until the host has looked
control-fails-with: with CUDA_LAUNCH_BLOCKING=1 a fault was not reported right after its launch
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/stream/host_gate.h"

namespace {

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream;
  cts::HostGate gate;
  if (cts::control()) gate.Hold(stream);
  cts::Provoke(cts::Fault::kNone, memory.data());
  cts::Tell("before", cudaGetLastError());
  cts::Provoke(static_cast<cts::Fault>(cts::child_argument()), memory.data(), stream);
  cts::Tell("behind", cudaGetLastError());
  gate.Open();
  cts::Tell("waited", cudaStreamSynchronize(stream));
}

CTS_CASE() {
  for (const cts::Fault fault : {cts::Fault::kNullStore, cts::Fault::kMisaligned, cts::Fault::kTrap}) {
    cts::Row(fault == cts::Fault::kTrap        ? "trap"
             : fault == cts::Fault::kNullStore ? "null-store"
                                               : "misaligned-store",
             [&] {
               const cts::ChildRun child =
                   cts::RunChild("Fault", {.argument = static_cast<int>(fault),
                                           .environment = {{"CUDA_LAUNCH_BLOCKING", cts::control() ? nullptr : "1"}}});
               CTS_EXPECT_EQ(child.Value("before"), cudaSuccess, "an error was reported before the fault");
               // The PTX ISA lets a device mask the low bits of the address in the place of a fault.
               if (!cts::control() && fault == cts::Fault::kMisaligned && child.Value("waited") == cudaSuccess)
                 return cts::PowerNotShown("the access made no fault");
               CTS_EXPECT_NE(child.Value("behind"), cudaSuccess,
                             "with CUDA_LAUNCH_BLOCKING=1 a fault was not reported right after its launch");
             });
  }
}

}  // namespace
