/*---
clause: pi.callback.host-func-not-after-error
covers: functions of further streams, and functions enqueued after the error
control: no kernel faults
control-fails-with: a host function was called although its context had an error already
requires: [no-mps]
timeout: 100
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/stream/deciding.h"
#include "cts/stream/host_gate.h"

namespace {

constexpr const char* kCalled = "a host function was called although its context had an error already";

enum Row { kBehindEvent, kUnrelated, kUnrelatedBlocking, kLater, kLaterElsewhere, kRows };
constexpr const char* kNames[kRows] = {"stream-behind-an-event", "unrelated-stream", "unrelated-blocking-stream",
                                       "later-in-the-same-stream", "later-in-another-stream"};

volatile unsigned called;
void CUDART_CB Keep(void*) { called = 1; }

// The argument: a row. The host knows of the error before it opens a gate that holds the function alone.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::HostWindows windows;
  const auto row = static_cast<Row>(cts::child_argument());
  const bool holds_function = row == kUnrelated || row == kUnrelatedBlocking;
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream faulting, other(row == kUnrelatedBlocking ? cudaStreamDefault : cudaStreamNonBlocking);
  const cts::Event behind;
  cts::Provoke(cts::Fault::kNone, memory.data(), faulting);  // The kernel is loaded before anything is held.
  CTS_CUDA(cudaStreamSynchronize(faulting));
  cts::HostGate gate;
  if (holds_function) {
    gate.Hold(other);
    CTS_CUDA(cudaLaunchHostFunc(other, &Keep, nullptr));
  }
  if (row == kBehindEvent) gate.Hold(faulting);
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kNullStore, memory.data(), faulting);
  if (row == kBehindEvent) {
    CTS_CUDA(cudaEventRecord(behind, faulting));
    CTS_CUDA(cudaStreamWaitEvent(other, behind, 0));
    CTS_CUDA(cudaLaunchHostFunc(other, &Keep, nullptr));
    gate.Open();
  }
  const cudaError_t ended =
      holds_function ? cts::AwaitReady([&] { return cudaStreamQuery(faulting); }) : cudaStreamSynchronize(faulting);
  cts::Tell("ended", ended);
  if (row == kLater || row == kLaterElsewhere) {
    cts::Tell("enqueued", cudaLaunchHostFunc(row == kLater ? faulting : other, &Keep, nullptr));
  }
  gate.Open();
  const cts::HostTimer timer;
  const bool seen = cts::AwaitWord(&called, 1, cts::WindowMs() / 1000);
  cts::Tell("seen-us", seen ? static_cast<long long>(timer.Milliseconds() * 1000) : -1);
}

CTS_CASE() {
  const cts::HostWindows windows;
  for (int row = 0; row < kRows; ++row) {
    cts::Row(kNames[row], [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = row, .timeout_s = 18});
      if (child.Value("ended") == cudaErrorNotReady)
        return cts::PowerNotShown("no kernel ran while a host function held another stream");
      CTS_EXPECT_EQ(child.Value("ended") != cudaSuccess, !cts::control(), "the kernel did not fault as meant");
      const long long seen_us = child.Value("seen-us");
      cts::RecordWindow(kCalled, seen_us < 0 ? -1 : static_cast<double>(seen_us) / 1000);
      CTS_EXPECT_EQ(seen_us, -1, kCalled);
      if (child.Has("enqueued") && !cts::control())
        CTS_OBSERVE(kNames[row], static_cast<cudaError_t>(child.Value("enqueued")));
    });
  }
}

}  // namespace
