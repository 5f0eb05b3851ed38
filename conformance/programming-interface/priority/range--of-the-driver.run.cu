/*---
clause: pi.priority.range
covers: the driver's functions, beside the runtime's
control: the two results are exchanged
control-fails-with: the greatest priority of the driver is not the numerically lower one
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  int least = 0x5A5A5A5A, greatest = 0x5A5A5A5A;
  const auto range = CTS_DRIVER(cuCtxGetStreamPriorityRange);
  CTS_CU(cts::control() ? range(&greatest, &least) : range(&least, &greatest));
  CTS_EXPECT(least != 0x5A5A5A5A && greatest != 0x5A5A5A5A, "a result was not written");
  if (cts::control() && least == greatest) return cts::PowerNotShown("the device has one priority");
  CTS_EXPECT_LE(greatest, least, "the greatest priority of the driver is not the numerically lower one");
  if (cts::control()) return;
  int alone = 0x5A5A5A5A;
  CTS_CU(range(&alone, nullptr));
  CTS_EXPECT_EQ(alone, least, "the least priority alone is another one");
  CTS_CU(range(nullptr, &alone));
  CTS_EXPECT_EQ(alone, greatest, "the greatest priority alone is another one");
  // Each of the range is kept as it is.
  for (int priority = greatest; priority <= least; ++priority) {
    CUstream stream = nullptr;
    int got = 0x5A5A5A5A;
    CTS_CU(CTS_DRIVER(cuStreamCreateWithPriority)(&stream, CU_STREAM_NON_BLOCKING, priority));
    CTS_CU(CTS_DRIVER(cuStreamGetPriority)(stream, &got));
    CTS_EXPECT_EQ(got, priority, "a priority of the range was changed");
    CTS_CU(CTS_DRIVER(cuStreamDestroy)(stream));
  }
}

}  // namespace
