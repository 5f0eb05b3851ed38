/*---
clause: pi.priority.clamped
control: the stream is created at the other end of the range
control-fails-with: a priority outside the range was not clamped to the nearer end
launches: none
---*/
#include "cts/case.cuh"

#include <climits>

namespace {

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (cts::control() && least == greatest) return cts::PowerNotShown("the device has one priority");
  const struct {
    const char* name;
    int asked, wanted;
  } kRows[] = {{"one-above", greatest - 1, greatest}, {"100-above", greatest - 100, greatest},
               {"smallest", INT_MIN, greatest},       {"one-below", least + 1, least},
               {"100-below", least + 100, least},     {"largest", INT_MAX, least}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cudaStream_t stream;
      int got = 0x5A5A5A5A;
      const int other = row.wanted == least ? greatest : least;
      CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, cts::control() ? other : row.asked));
      CTS_CUDA(cudaStreamGetPriority(stream, &got));
      CTS_EXPECT_EQ(got, row.wanted, "a priority outside the range was not clamped to the nearer end");
      CTS_CUDA(cudaStreamDestroy(stream));
    });
  }
}

}  // namespace
