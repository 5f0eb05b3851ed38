/*---
clause: pi.error.per-thread
control: both mistakes are made in one thread
control-fails-with: a thread's mistake is not its own last error
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "mistakes.cuh"

namespace {

CTS_CASE() {
  (void)cudaGetLastError();
  const cudaError_t here = cts::SetBadDevice();
  cudaError_t there = cudaSuccess, got_there = cudaSuccess;
  const auto other = [&] {
    there = cts::FreeTwice();
    got_there = cudaPeekAtLastError();
  };
  if (cts::control()) {
    other();
  } else {
    cts::InThread(other);
  }
  CTS_EXPECT(here != cudaSuccess && there != cudaSuccess && here != there, "the mistakes have not two codes");
  CTS_EXPECT_EQ(got_there, there, "the last error of a thread is not that of its mistake");
  CTS_EXPECT_EQ(cudaGetLastError(), here, "a thread's mistake is not its own last error");
  CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "the last error was not reset");
}

}  // namespace
