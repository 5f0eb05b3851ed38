/*---
clause: mm.checkpoint.order-of-steps
requires: [linux-native, no-mps, driver-13-0]
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "steps.cuh"

namespace {

CTS_CHILD(Waits) {
  const cts::DeviceBuffer<unsigned> memory(1 << 16);
  CTS_CUDA(cudaDeviceSynchronize());
  cts::SendToParent(static_cast<int>(getpid()));
  (void)cts::ReceiveFromParent<int>();
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  cts::Child child("Waits", {.timeout_s = 40, .any_end = true});
  const cts::OtherProcess other(child.Receive<int>());
  CTS_OBSERVE("checkpoint-of-a-running-process", other.Checkpoint());
  CTS_OBSERVE("restore-of-a-running-process", other.Restore());
  CTS_OBSERVE("unlock-of-a-running-process", other.Unlock());
  CTS_OBSERVE("lock", other.Lock());
  CTS_OBSERVE("lock-of-a-locked-process", other.Lock());
  CTS_OBSERVE("restore-of-a-locked-process", other.Restore());
  CTS_OBSERVE("unlock", other.Unlock());
  CTS_OBSERVE("state-at-last", other.State());
  child.Send(0);
  (void)child.End();
}

}  // namespace
