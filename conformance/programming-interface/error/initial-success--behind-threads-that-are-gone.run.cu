/*---
clause: pi.error.initial-success
covers: threads after others that failed and ended
control: the last thread makes a mistake, too
control-fails-with: a new thread found the error that a thread before it had left
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

namespace {

// Each leaves an error and ends, so that the next may have its number and its place.
CTS_CASE() {
  constexpr int kThreads = 16;
  int with_error = 0;
  for (int thread = 0; thread <= kThreads; ++thread) {
    cts::InThread([&] {
      const bool last = thread == kThreads;
      if (cts::control() && last) (void)cudaSetDevice(-1);
      if (cudaPeekAtLastError() != cudaSuccess) ++with_error;
      if (!last) (void)cudaSetDevice(-1);
    });
  }
  CTS_EXPECT_EQ(with_error, 0, "a new thread found the error that a thread before it had left");
  CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "a thread's error is that of another one");
}

}  // namespace
