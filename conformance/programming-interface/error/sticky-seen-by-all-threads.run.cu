/*---
clause: pi.error.sticky-seen-by-all-threads
control: the kernel does not fault
control-fails-with: another thread could go on although a kernel had faulted
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/process/threads.h"

namespace {

// The argument: 1, the other thread has used the device before.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const auto fault = [&] {
    cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kNullStore, memory.data());
    cts::Tell("code", cudaDeviceSynchronize());
  };
  if (cts::child_argument() == 0) {
    cts::InThread(fault);
    cts::InThread([] {
      void* more = nullptr;
      cts::Tell("there", cudaMalloc(&more, 64));
    });
  } else {
    cts::InThread(fault);
    cts::Tell("there", cudaDeviceSynchronize());
  }
}

CTS_CASE() {
  for (int i = 0; i < 2; ++i) {
    cts::Row(i == 0 ? "a-new-thread" : "a-thread-that-used-the-device", [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = i});
      CTS_EXPECT(child.Value("there") == child.Value("code") && child.Value("there") != cudaSuccess,
                 "another thread could go on although a kernel had faulted");
    });
  }
}

}  // namespace
