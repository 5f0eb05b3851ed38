/*---
clause: pi.error.initial-success
control: the thread makes a mistake first
control-fails-with: the error variable of a new thread is not cudaSuccess
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

namespace {

CTS_CASE() {
  for (const bool mistake_here : {false, true}) {
    cts::Row(mistake_here ? "behind-a-mistake-of-another-thread" : "alone", [&] {
      if (mistake_here) (void)cudaSetDevice(-1);
      cudaError_t peeked = cudaErrorUnknown, got = cudaErrorUnknown;
      cts::InThread([&] {
        if (cts::control()) (void)cudaSetDevice(-1);
        peeked = cudaPeekAtLastError();
        got = cudaGetLastError();
      });
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(peeked, cudaSuccess, "the error variable of a new thread is not cudaSuccess");
      CTS_EXPECT_EQ(got, cudaSuccess, "the error variable of a new thread is not cudaSuccess");
    });
  }
}

}  // namespace
