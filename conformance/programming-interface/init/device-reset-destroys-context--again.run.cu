/*---
clause: pi.init.device-reset-destroys-context
covers: resets again and again
control: the device is reset the first time alone
control-fails-with: the context is there after a later reset
launches: none
note: a pointer that is passed after the reset would be undefined behaviour; another case asks how much memory is held
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(Reset) {
  for (int round = 0; round < 3; ++round) {
    void* memory = nullptr;
    CTS_CUDA(cudaMalloc(&memory, 1 << 20));
    if (round == 0 || !cts::control()) CTS_CUDA(cudaDeviceReset());
    if (round == 0) continue;
    cts::Tell(round == 1 ? "second-active" : "third-active", cts::IsPrimaryActive());
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  CTS_EXPECT(child.Value("second-active") == 0 && child.Value("third-active") == 0,
             "the context is there after a later reset");
}

}  // namespace
