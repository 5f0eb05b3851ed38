/*---
clause: pi.priority.clamped
covers: the driver's functions
control: the stream is created at the other end of the range
control-fails-with: the driver did not clamp a priority outside the range to the nearer end
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <climits>

namespace {

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  int least = 0, greatest = 0;
  CTS_CU(CTS_DRIVER(cuCtxGetStreamPriorityRange)(&least, &greatest));
  if (cts::control() && least == greatest) return cts::PowerNotShown("the device has one priority");
  const struct {
    const char* name;
    int asked, wanted;
  } kRows[] = {{"one-above", greatest - 1, greatest}, {"100-above", greatest - 100, greatest},
               {"smallest", INT_MIN, greatest},       {"one-below", least + 1, least},
               {"100-below", least + 100, least},     {"largest", INT_MAX, least}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      CUstream stream = nullptr;
      int got = 0x5A5A5A5A;
      const int other = row.wanted == least ? greatest : least;
      CTS_CU(
          CTS_DRIVER(cuStreamCreateWithPriority)(&stream, CU_STREAM_NON_BLOCKING, cts::control() ? other : row.asked));
      CTS_CU(CTS_DRIVER(cuStreamGetPriority)(stream, &got));
      CTS_EXPECT_EQ(got, row.wanted, "the driver did not clamp a priority outside the range to the nearer end");
      CTS_CU(CTS_DRIVER(cuStreamDestroy)(stream));
    });
  }
}

}  // namespace
