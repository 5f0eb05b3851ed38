/*---
clause: pi.callback.add-callback-after-error
control: the kernel before the callback does not fault
control-fails-with: a callback after a device error was not told of it
requires: [no-mps]
---*/
#include "cts/case.cuh"

#include <atomic>

#include "cts/launch/faults.cuh"
#include "cts/stream/host_gate.h"

namespace {

volatile unsigned called;
volatile cudaError_t status;
void CUDART_CB Keep(cudaStream_t, cudaError_t got, void*) {
  status = got;
  std::atomic_thread_fence(std::memory_order_release);  // whoever sees the call sees its status, on every host
  called = 1;
}

// The gate makes sure that the callback is enqueued before the fault is known.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream;
  cts::HostGate gate;
  gate.Hold(stream);
  cts::Provoke(cts::control() ? cts::Fault::kNone : static_cast<cts::Fault>(cts::child_argument()), memory.data(),
               stream);
  CTS_CUDA(cudaStreamAddCallback(stream, &Keep, nullptr, 0));
  gate.Open();
  cts::Tell("synchronized", cudaStreamSynchronize(stream));
  cts::Tell("called", cts::AwaitWord(&called, 1));
  cts::Tell("status", status);
}

CTS_CASE() {
  // No kernel of the control faults: one child stands for all rows.
  const cts::ChildRun same = cts::control() ? cts::RunChild("Fault") : cts::ChildRun();
  for (const cts::Fault fault : {cts::Fault::kNullStore, cts::Fault::kTrap}) {
    cts::Row(fault == cts::Fault::kTrap ? "trap" : "null-store", [&] {
      const cts::ChildRun child = cts::control() ? same : cts::RunChild("Fault", {.argument = static_cast<int>(fault)});
      CTS_EXPECT_EQ(child.Value("synchronized") != cudaSuccess, !cts::control(), "the kernel did not fault as meant");
      CTS_EXPECT_EQ(child.Value("called"), 1, "a callback after a device error was not called");
      CTS_EXPECT_NE(child.Value("status"), cudaSuccess, "a callback after a device error was not told of it");
    });
  }
}

}  // namespace
