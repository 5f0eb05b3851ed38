/*---
clause: pi.callback.host-func-not-after-error
control: the kernel before the function does not fault
control-fails-with: a host function was called after an error in the context
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/stream/host_gate.h"

namespace {

constexpr const char* kCalled = "a host function was called after an error in the context";

volatile unsigned called;
void CUDART_CB Keep(void*) { called = 1; }

// The gate makes sure that the function is enqueued before the fault is known.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream;
  cts::HostGate gate;
  gate.Hold(stream);
  cts::Provoke(cts::control() ? cts::Fault::kNone : static_cast<cts::Fault>(cts::child_argument()), memory.data(),
               stream);
  CTS_CUDA(cudaLaunchHostFunc(stream, &Keep, nullptr));
  gate.Open();
  cts::Tell("synchronized", cudaStreamSynchronize(stream));
  const cts::HostTimer timer;
  const bool seen = cts::AwaitWord(&called, 1, cts::WindowMs() / 1000);
  cts::Tell("seen-us", seen ? static_cast<long long>(timer.Milliseconds() * 1000) : -1);
}

CTS_CASE() {
  // No kernel of the control faults: one child stands for all rows.
  const cts::ChildRun same = cts::control() ? cts::RunChild("Fault") : cts::ChildRun();
  for (const cts::Fault fault : {cts::Fault::kNullStore, cts::Fault::kTrap}) {
    cts::Row(fault == cts::Fault::kTrap ? "trap" : "null-store", [&] {
      const cts::ChildRun child = cts::control() ? same : cts::RunChild("Fault", {.argument = static_cast<int>(fault)});
      const long long seen_us = child.Value("seen-us");
      cts::RecordWindow(kCalled, seen_us < 0 ? -1 : static_cast<double>(seen_us) / 1000);
      CTS_EXPECT_EQ(seen_us, -1, kCalled);
      CTS_EXPECT_EQ(child.Value("synchronized") != cudaSuccess, !cts::control(), "the kernel did not fault as meant");
    });
  }
}

}  // namespace
