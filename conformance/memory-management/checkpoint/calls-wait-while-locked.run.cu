/*---
clause: mm.checkpoint.calls-wait-while-locked
control: the process is not locked
control-fails-with: a call of a locked process returned
requires: [linux-native, no-mps, driver-13-0]
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "steps.cuh"

namespace {

constexpr const char* kCalls[] = {"allocation", "copy", "fill", "free", "stream"};

// Makes each call when it is told to, and then says so.
CTS_CHILD(Calls) {
  void *memory = nullptr, *other = nullptr;
  unsigned word = 5;
  CTS_CUDA(cudaMalloc(&memory, 4096));
  CTS_CUDA(cudaMemset(memory, 0, 4096));
  CTS_CUDA(cudaDeviceSynchronize());
  cts::SendToParent(static_cast<int>(getpid()));
  for (int call = cts::ReceiveFromParent<int>(); call >= 0; call = cts::ReceiveFromParent<int>()) {
    cudaError_t result = cudaErrorUnknown;
    if (call == 0) result = cudaMalloc(&other, 1 << 20);
    if (call == 1) result = cudaMemcpy(memory, &word, sizeof word, cudaMemcpyHostToDevice);
    if (call == 2) result = cudaMemset(memory, 3, 4096);
    if (call == 3) result = cudaFree(other);
    if (call == 4) {
      cudaStream_t stream = nullptr;
      result = cudaStreamCreate(&stream);
      if (result == cudaSuccess) result = cudaStreamDestroy(stream);
    }
    cts::SendToParent(static_cast<int>(result));
  }
}

CTS_CASE() {
  const cts::HostWindows windows;
  CTS_CUDA(cudaFree(nullptr));
  cts::Child child("Calls", {.timeout_s = 40});
  const cts::OtherProcess other(child.Receive<int>());
  for (int call = 0; call < static_cast<int>(std::size(kCalls)); ++call) {
    cts::Row(kCalls[call], [&] {
      if (!cts::control() && !other.Locked()) return;
      child.Send(call);
      CTS_NOT_YET(child.Said(), "a call of a locked process returned");
      if (!cts::control()) CTS_CU(other.Unlock());
      CTS_EXPECT_EQ(child.Receive<int>(), static_cast<int>(cudaSuccess), "a call that had waited failed");
    });
  }
  child.Send(-1);
  (void)child.End();
}

}  // namespace
