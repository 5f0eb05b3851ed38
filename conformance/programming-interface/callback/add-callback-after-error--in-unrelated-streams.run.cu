/*---
clause: pi.callback.add-callback-after-error
covers: callbacks of streams that wait for nothing of the fault
control: no kernel faults
control-fails-with: a callback of a stream without the fault was not told of it
requires: [no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: the host knows of the error before the callbacks can be executed
---*/
#include "cts/case.cuh"

#include <atomic>

#include "cts/launch/faults.cuh"
#include "cts/stream/deciding.h"
#include "cts/stream/host_gate.h"

namespace {

struct Told {
  volatile unsigned called;
  volatile cudaError_t status;
};
Told told[2];

void CUDART_CB Keep(cudaStream_t, cudaError_t got, void* data) {
  Told* const mine = static_cast<Told*>(data);
  mine->status = got;
  std::atomic_thread_fence(std::memory_order_release);  // whoever sees the call sees its status, on every host
  mine->called = 1;
}

enum Row { kNonBlocking, kBlocking, kPerThread, kKernelAhead, kBehindEvent, kRows };
constexpr const char* kNames[kRows] = {"non-blocking-stream", "blocking-stream", "per-thread-stream", "kernel-ahead",
                                       "stream-behind-an-event"};

// The argument: a row. The gate holds the callbacks alone, or the kernel that faults and so the event.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const auto row = static_cast<Row>(cts::child_argument());
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream faulting, created(row == kBlocking ? cudaStreamDefault : cudaStreamNonBlocking);
  const cudaStream_t other = row == kPerThread ? cudaStreamPerThread : created;
  const cts::Event behind;
  cts::Provoke(cts::Fault::kNone, memory.data(), faulting);  // The kernel is loaded before anything is held.
  CTS_CUDA(cudaStreamSynchronize(faulting));
  cts::HostGate gate;
  gate.Hold(row == kBehindEvent ? cudaStream_t{faulting} : other);
  const auto add = [&] {
    for (Told& one : told) CTS_CUDA(cudaStreamAddCallback(other, &Keep, &one, 0));
  };
  if (row == kKernelAhead) cts::Provoke(cts::Fault::kNone, memory.data(), other);
  if (row != kBehindEvent) add();
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kTrap, memory.data(), faulting);
  if (row == kBehindEvent) {
    CTS_CUDA(cudaEventRecord(behind, faulting));
    CTS_CUDA(cudaStreamWaitEvent(other, behind, 0));
    add();
    gate.Open();
  }
  cts::Tell("ended", cts::AwaitReady([&] { return cudaStreamQuery(faulting); }));
  gate.Open();
  bool all_called = true, all_told = true;
  for (Told& one : told) {
    all_called = cts::AwaitWord(&one.called, 1) && all_called;
    all_told = one.status != cudaSuccess && all_told;
  }
  cts::Tell("called", all_called);
  cts::Tell("told", all_told);
}

CTS_CASE() {
  for (int row = 0; row < kRows; ++row) {
    cts::Row(kNames[row], [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = row, .timeout_s = 18});
      CTS_EXPECT_EQ(child.Value("called"), 1, "a callback of a stream without the fault was not called");
      if (child.Value("ended") == cudaErrorNotReady)
        return cts::PowerNotShown("no kernel ran while a host function held another stream");
      CTS_EXPECT_EQ(child.Value("ended") != cudaSuccess, !cts::control(), "the kernel did not fault as meant");
      CTS_EXPECT_EQ(child.Value("told"), 1, "a callback of a stream without the fault was not told of it");
    });
  }
}

}  // namespace
