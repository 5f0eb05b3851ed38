/*---
clause: pi.priority.range
control: the two results are exchanged
control-fails-with: the greatest priority is not the numerically lower one
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  int least = 0x5A5A5A5A, greatest = 0x5A5A5A5A;
  CTS_CUDA(cts::control() ? cudaDeviceGetStreamPriorityRange(&greatest, &least)
                          : cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CTS_EXPECT(least != 0x5A5A5A5A && greatest != 0x5A5A5A5A, "a result was not written");
  if (cts::control() && least == greatest) return cts::PowerNotShown("the device has one priority");
  CTS_EXPECT_LE(greatest, least, "the greatest priority is not the numerically lower one");
  // Each of the range is kept as it is.
  for (int priority = greatest; priority <= least; ++priority) {
    cudaStream_t stream;
    int got = 0x5A5A5A5A;
    CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, priority));
    CTS_CUDA(cudaStreamGetPriority(stream, &got));
    CTS_EXPECT_EQ(got, priority, "a priority of the range was changed");
    CTS_CUDA(cudaStreamDestroy(stream));
  }
}

}  // namespace
