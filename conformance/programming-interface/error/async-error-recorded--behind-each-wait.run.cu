/*---
clause: pi.error.async-error-recorded
covers: waits and queries of streams and events, and a copy
control: the kernel does not fault
control-fails-with: an asynchronous error is not the last error after the call that reported it
requires: [no-mps]
timeout: 100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/stream/deciding.h"

namespace {

enum Wait { kStreamSynchronize, kEventSynchronize, kStreamQuery, kEventQuery, kCopy, kWaits };
constexpr const char* kNames[kWaits] = {"cudaStreamSynchronize", "cudaEventSynchronize", "cudaStreamQuery",
                                        "cudaEventQuery", "cudaMemcpy"};

// The argument: a wait, or kWaits for each of them, one after the other, because no kernel of the control faults. What
// came before the wait leaves no error.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream;
  const cts::Event event;
  for (int wait = 0; wait < kWaits; ++wait) {
    if (cts::child_argument() != kWaits && cts::child_argument() != wait) continue;
    cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kNullStore, memory.data(),
                 wait == kCopy ? nullptr : static_cast<cudaStream_t>(stream));
    (void)cudaEventRecord(event, stream);
    (void)cudaGetLastError();
    char byte = 0;
    cudaError_t code = cudaErrorUnknown;
    if (wait == kStreamSynchronize) code = cudaStreamSynchronize(stream);
    if (wait == kEventSynchronize) code = cudaEventSynchronize(event);
    if (wait == kStreamQuery) code = cts::AwaitReady([&] { return cudaStreamQuery(stream); });
    if (wait == kEventQuery) code = cts::AwaitReady([&] { return cudaEventQuery(event); });
    if (wait == kCopy) code = cudaMemcpy(&byte, memory.data(), 1, cudaMemcpyDeviceToHost);
    const cudaError_t peeked = cudaPeekAtLastError(), got = cudaGetLastError();
    cts::Tell(kNames[wait], code != cudaErrorNotReady && peeked == code && got == code ? code : cudaSuccess);
  }
}

CTS_CASE() {
  const cts::ChildRun all = cts::control() ? cts::RunChild("Fault", {.argument = kWaits}) : cts::ChildRun();
  for (int wait = 0; wait < kWaits; ++wait) {
    cts::Row(kNames[wait], [&] {
      const cts::ChildRun child = cts::control() ? all : cts::RunChild("Fault", {.argument = wait, .timeout_s = 20});
      CTS_EXPECT_NE(child.Value(kNames[wait]), cudaSuccess,
                    "an asynchronous error is not the last error after the call that reported it");
    });
  }
}

}  // namespace
