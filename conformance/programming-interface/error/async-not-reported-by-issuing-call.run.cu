/*---
clause: pi.error.async-not-reported-by-issuing-call
control: launches wait for their kernels, so that the issuing call can know
control-fails-with: the issuing call reported an error of its later execution
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/stream/host_gate.h"

namespace {

__global__ void Nothing() {}

// In the plain run the kernel has not started when the host looks.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream;
  cts::HostGate gate;
  if (!cts::control()) gate.Hold(stream);
  cts::Provoke(static_cast<cts::Fault>(cts::child_argument()), memory.data(), stream);
  cts::Tell("issued", cudaGetLastError());
  gate.Open();
  cts::Tell("synchronized", cudaStreamSynchronize(stream));
}

CTS_CASE() {
  Nothing<<<1, 1>>>();  // The device works; the faults are those of the children.
  CTS_CUDA(cudaGetLastError());
  for (const cts::Fault fault : {cts::Fault::kNullStore, cts::Fault::kTrap}) {
    cts::Row(fault == cts::Fault::kTrap ? "trap" : "null-store", [&] {
      const cts::ChildRun child =
          cts::RunChild("Fault", {.argument = static_cast<int>(fault),
                                  .environment = {{"CUDA_LAUNCH_BLOCKING", cts::control() ? "1" : nullptr}}});
      CTS_EXPECT_EQ(child.Value("issued"), cudaSuccess, "the issuing call reported an error of its later execution");
      CTS_EXPECT_NE(child.Value("synchronized"), cudaSuccess, "the kernel did not fault");
    });
  }
  CTS_FINISH();
}

}  // namespace
