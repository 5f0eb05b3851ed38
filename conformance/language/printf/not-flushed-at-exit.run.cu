/*---
clause: lang.printf.not-flushed-at-exit
control: the program resets the device before it ends
control-fails-with: what a kernel had printed came although nothing flushed the buffer
---*/
#include "cts/case.cuh"

#include "../captured.cuh"

namespace {

__global__ void Print(volatile unsigned* done) {
  printf("line of a kernel\n");
  __threadfence_system();
  *done = 1;
}

// The kernel is over, or about to be, when the process ends as a program does.
CTS_CHILD(Leave) {
  unsigned* done = nullptr;
  CTS_CUDA(cudaHostAlloc(&done, sizeof *done, cudaHostAllocMapped));
  *done = 0;
  Print<<<1, 1>>>(done);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done, 1), "the kernel did not run");
  cts::Tell("ran", 1);
  if (cts::control()) CTS_CUDA(cudaDeviceReset());
}

CTS_CASE() {
  cts::ChildRun child;
  bool came = false;
  {
    const cts::Captured output(STDOUT_FILENO);
    child = cts::RunChild("Leave");
    came = output.Holds("line of a kernel\n");
  }
  CTS_EXPECT(child.Value("ran") == 1 && child.exit_code == 0, "the program did not end by itself");
  CTS_EXPECT(!came, "what a kernel had printed came although nothing flushed the buffer");
}

}  // namespace
