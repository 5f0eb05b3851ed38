/*---
clause: pi.error.sticky-seen-by-all-threads
covers: threads that wait in calls while the kernel faults
control: the kernel does not fault
control-fails-with: a thread that waited while a kernel faulted was told of a success, or of another error
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

#include <optional>

namespace {

constexpr const char* kWaits[] = {"cudaDeviceSynchronize", "cudaStreamSynchronize",
                                  "cudaStreamSynchronize-of-a-stream-that-waits", "cudaEventSynchronize",
                                  "cudaEventSynchronize-that-blocks"};
constexpr int kCount = sizeof kWaits / sizeof *kWaits;

// A thread each, all of which wait for the kernel, which stands at a gate meanwhile.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  char* const at = memory.data();
  const cts::Stream stream, other;
  const cts::Event event, blocking(cudaEventDisableTiming | cudaEventBlockingSync);
  cudaError_t codes[kCount];
  for (cudaError_t& code : codes) code = cudaErrorUnknown;
  cts::HostGate gate;
  gate.Hold(stream);
  cts::Provoke(cts::control() ? cts::Fault::kNone : static_cast<cts::Fault>(cts::child_argument()), at, stream);
  (void)cudaEventRecord(event, stream);
  (void)cudaEventRecord(blocking, stream);
  (void)cudaStreamWaitEvent(other, event, 0);
  std::optional<cts::Thread> threads[kCount];
  const auto start = [&](int index, auto wait) {
    threads[index].emplace([&codes, index, wait] { codes[index] = wait(); });
  };
  const cudaStream_t first = stream, second = other;
  const cudaEvent_t plain = event, of_blocking = blocking;
  start(0, [] { return cudaDeviceSynchronize(); });
  start(1, [=] { return cudaStreamSynchronize(first); });
  start(2, [=] { return cudaStreamSynchronize(second); });
  start(3, [=] { return cudaEventSynchronize(plain); });
  start(4, [=] { return cudaEventSynchronize(of_blocking); });
  (void)threads[kCount - 1]->EndsSoon(cts::kMeanwhileSeconds);  // the time to come to their waits
  gate.Open();
  for (auto& thread : threads) thread->Join();
  cts::Tell("code", cudaDeviceSynchronize());
  for (int i = 0; i < kCount; ++i) cts::Tell(kWaits[i], codes[i]);
}

void Check(const char* name, cts::Fault fault) {
  const cts::ChildRun child = cts::RunChild("Fault", {.argument = static_cast<int>(fault), .timeout_s = 15});
  const long long code = child.Value("code");
  CTS_EXPECT_EQ(code != cudaSuccess, !cts::control(), name);
  for (const char* const wait : kWaits) {
    cts::Row(wait, [&] {
      CTS_EXPECT(child.Value(wait) == code && code != cudaSuccess,
                 "a thread that waited while a kernel faulted was told of a success, or of another error");
    });
  }
}

CTS_CASE(null_store) { Check("the null store did not fault as meant", cts::Fault::kNullStore); }
CTS_CASE(trap) { Check("the trap did not fault as meant", cts::Fault::kTrap); }

}  // namespace
