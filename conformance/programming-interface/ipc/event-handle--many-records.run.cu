/*---
clause: pi.ipc.event-handle
covers: forty records, opened once and opened anew
control: the event is recorded the first time alone
control-fails-with: a stream of another process did not wait for one of many records of an event
requires: [ipc]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"

namespace {

constexpr int kRecords = 40, kLookedAt = 8;  // every eighth one for the length of a window
enum Order { kEnd, kWait, kLook, kFinish };

// Puts a wait for the event and a fill into a stream, or says whether the fill has come, perhaps after a wait. The
// argument: whether the handle is opened anew each time.
CTS_CHILD(Waits) {
  const bool anew = cts::child_argument() != 0;
  const cts::Stream stream;
  const cts::PinnedBuffer<unsigned> word(1, 0);
  cts::SendToParent(0);
  const auto handle = cts::ReceiveFromParent<cudaIpcEventHandle_t>();
  cudaEvent_t event = nullptr;
  for (int order = cts::ReceiveFromParent<int>(); order != kEnd; order = cts::ReceiveFromParent<int>()) {
    if (order == kWait) {
      if (event != nullptr && anew) CTS_CUDA(cudaEventDestroy(event));
      if (event == nullptr || anew) CTS_CUDA(cudaIpcOpenEventHandle(&event, handle));
      word[0] = 0;
      CTS_CUDA(cudaStreamWaitEvent(stream, event, cudaEventWaitDefault));
      CTS_CUDA(cudaMemsetAsync(word.device(), 1, sizeof(unsigned), stream));
    }
    if (order == kFinish) stream.Synchronize();
    cts::SendToParent(static_cast<int>(word.Load(0) != 0));
  }
  CTS_CUDA(cudaEventDestroy(event));
}

void Check(bool anew) {
  const cts::HostWindows windows;
  const cts::Event event(cudaEventDisableTiming | cudaEventInterprocess);
  const cts::Stream stream;
  cts::Child child("Waits", {.argument = anew ? 1 : 0, .timeout_s = 40});
  CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
  child.Send(handle);
  const auto ask = [&](Order order) {
    child.Send(static_cast<int>(order));
    return child.Receive<int>() != 0;
  };
  constexpr const char* kEarly = "a stream of another process did not wait for one of many records of an event";
  int came = 0;
  for (int i = 0; i < kRecords; ++i) {
    cts::HostGate gate;  // needs no memory of its own, as a kernel at a gate does, eighty times
    gate.Hold(stream);
    if (!cts::control() || i == 0) CTS_CUDA(cudaEventRecord(event, stream));
    (void)ask(kWait);
    if (i % kLookedAt == kLookedAt - 1) {
      if (CTS_NOT_YET(ask(kLook), kEarly) && cts::control())
        cts::PowerNotShown("no work of another process ran while a stream was held");
    } else if (!cts::control()) {
      CTS_EXPECT(!ask(kLook), kEarly);
    }
    gate.Open();
    stream.Synchronize();  // Only a host that asks is promised that its record is carried out.
    came += static_cast<int>(ask(kFinish));
  }
  child.Send(static_cast<int>(kEnd));
  CTS_EXPECT_EQ(came, kRecords, "a command after a wait for an event of another process never came");
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
}

CTS_CASE() {
  cts::Row("opened-once", [] { Check(false); });
  cts::Row("opened-anew", [] { Check(true); });
}

}  // namespace
