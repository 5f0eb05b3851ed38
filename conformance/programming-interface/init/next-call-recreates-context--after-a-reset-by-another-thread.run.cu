/*---
clause: pi.init.next-call-recreates-context
covers: a thread that used the device before another thread's reset
control: a call that needs no context is made after each reset
control-fails-with: a call after another thread's reset did not create the context again
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../primary-context.cuh"

namespace {

// The thread had the context that another thread ends, twice.
CTS_CHILD(Resets) {
  void* memory = nullptr;
  int version = 0, ended = 0, created = 0, read = 0;
  CTS_CUDA(cudaMalloc(&memory, sizeof(int)));
  for (int round = 0; round < 2; ++round) {
    cts::InThread([&] {
      CTS_CUDA(cudaSetDevice(0));
      CTS_CUDA(cudaDeviceReset());
      ended += !cts::IsPrimaryActive();
    });
    CTS_CUDA(cts::control() ? cudaRuntimeGetVersion(&version) : cudaMalloc(&memory, sizeof(int)));
    created += cts::IsPrimaryActive();
    if (cts::control()) continue;
    int value = 0;
    CTS_CUDA(cudaMemset(memory, 5 + round, sizeof(int)));
    CTS_CUDA(cudaMemcpy(&value, memory, sizeof value, cudaMemcpyDeviceToHost));
    read += value == 0x01010101 * (5 + round);
  }
  cts::Tell("ended", ended);
  cts::Tell("created", created);
  cts::Tell("read", read);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Resets");
  if (!cts::control()) CTS_EXPECT_EQ(child.Value("ended"), 2, "a reset by another thread did not end the context");
  CTS_EXPECT_EQ(child.Value("created"), 2, "a call after another thread's reset did not create the context again");
  if (!cts::control())
    CTS_EXPECT(child.Value("read") == 2 && child.exit_code == 0, "the device cannot be used after the reset");
}

}  // namespace
