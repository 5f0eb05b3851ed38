/*---
clause: pi.error.per-thread
covers: several threads at once, each of which takes its own error
control: the threads are one
control-fails-with: a thread's last error is not its own while other threads have and take theirs
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "mistakes.cuh"

namespace {

// Each thread has an error while those within begin, make a mistake, take its error and end. Returns how many codes
// were not of the thread's own mistake.
int Nest(int threads) {
  int foreign = cudaPeekAtLastError() != cudaSuccess;
  const cudaError_t mine = threads % 2 == 0 ? cts::SetBadDevice() : cts::FreeTwice();
  foreign += mine == cudaSuccess;
  if (threads > 1) {
    int within = 0;
    const auto nest = [&] { within = Nest(threads - 1); };
    if (cts::control()) {
      nest();
    } else {
      cts::InThread(nest);
    }
    foreign += within;
  }
  foreign += cudaPeekAtLastError() != mine;
  foreign += cudaGetLastError() != mine;
  foreign += cudaGetLastError() != cudaSuccess;
  return foreign;
}

CTS_CASE() {
  for (const int threads : {2, 8}) {
    cts::Row(threads == 2 ? "two-threads" : "eight-threads", [&] {
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(Nest(threads), 0, "a thread's last error is not its own while other threads have and take theirs");
    });
  }
}

}  // namespace
