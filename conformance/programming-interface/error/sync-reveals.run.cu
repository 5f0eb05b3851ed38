/*---
clause: pi.error.sync-reveals
control: the kernel does not fault
control-fails-with: a synchronization succeeded behind a kernel that faulted
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/faults.cuh"

namespace {

constexpr const char* kCalls[] = {"cudaDeviceSynchronize", "cudaStreamSynchronize", "cudaEventSynchronize"};

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream;
  const cts::Event event;
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kNullStore, memory.data(), stream);
  (void)cudaEventRecord(event, stream);
  if (cts::child_argument() == 0) cts::Tell("code", cudaDeviceSynchronize());
  if (cts::child_argument() == 1) cts::Tell("code", cudaStreamSynchronize(stream));
  if (cts::child_argument() == 2) cts::Tell("code", cudaEventSynchronize(event));
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(kCalls[i], [&] {
      CTS_EXPECT_NE(cts::RunChild("Fault", {.argument = i}).Value("code"), cudaSuccess,
                    "a synchronization succeeded behind a kernel that faulted");
    });
  }
}

}  // namespace
