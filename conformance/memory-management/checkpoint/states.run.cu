/*---
clause: mm.checkpoint.states
control: the process is unlocked where it should be checkpointed
control-fails-with: a process is not in the state that the step leads to
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
  cts::Child child("Waits", {.timeout_s = 40, .any_end = cts::control()});
  const cts::OtherProcess other(child.Receive<int>());
  const auto expect = [&](CUprocessState state) {
    CTS_EXPECT_EQ(other.State(), static_cast<int>(state), "a process is not in the state that the step leads to");
  };
  expect(CU_PROCESS_STATE_RUNNING);
  if (!other.Locked()) return;
  expect(CU_PROCESS_STATE_LOCKED);
  if (cts::control()) {
    CTS_CU(other.Unlock());
    expect(CU_PROCESS_STATE_CHECKPOINTED);
  } else {
    CTS_CU(other.Checkpoint());
    expect(CU_PROCESS_STATE_CHECKPOINTED);
    CTS_CU(other.Restore());
    expect(CU_PROCESS_STATE_LOCKED);
    CTS_CU(other.Unlock());
    expect(CU_PROCESS_STATE_RUNNING);
  }
  child.Send(0);
  (void)child.End();
}

}  // namespace
