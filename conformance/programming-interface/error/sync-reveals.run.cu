/*---
clause: pi.error.sync-reveals
control: the kernel does not fault
control-fails-with: a synchronization succeeded after a kernel that faulted
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

constexpr int kCallCount = 3;
constexpr const char* kCalls[kCallCount] = {"cudaDeviceSynchronize", "cudaStreamSynchronize", "cudaEventSynchronize"};

// The argument: a call, or kCallCount for each of them, one after the other, because no kernel of the control faults.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream;
  const cts::Event event;
  for (int i = 0; i < kCallCount; ++i) {
    if (cts::child_argument() != kCallCount && cts::child_argument() != i) continue;
    cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kNullStore, memory.data(), stream);
    (void)cudaEventRecord(event, stream);
    if (i == 0) cts::Tell(kCalls[i], cudaDeviceSynchronize());
    if (i == 1) cts::Tell(kCalls[i], cudaStreamSynchronize(stream));
    if (i == 2) cts::Tell(kCalls[i], cudaEventSynchronize(event));
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Fault", {.argument = kCallCount}) : cts::ChildRun();
  for (int i = 0; i < kCallCount; ++i) {
    cts::Row(kCalls[i], [&] {
      const cts::ChildRun child = cts::control() ? all : cts::RunChild("Fault", {.argument = i});
      CTS_EXPECT_NE(child.Value(kCalls[i]), cudaSuccess, "a synchronization succeeded after a kernel that faulted");
    });
  }
}

}  // namespace
