/*---
clause: pi.priority.range-null
control: the null pointer stands in the place of the other result
control-fails-with: the result beside a null pointer is not right
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr int kNothing = 0x5A5A5A5A;

CTS_CASE() {
  int least = kNothing, greatest = kNothing;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  cts::Row("greatest-is-null", [&] {
    int one = kNothing, other = kNothing;
    CTS_EXPECT_EQ(cts::control() ? cudaDeviceGetStreamPriorityRange(nullptr, &other)
                                 : cudaDeviceGetStreamPriorityRange(&one, nullptr),
                  cudaSuccess, "a null pointer was refused");
    CTS_EXPECT_EQ(one, least, "the result beside a null pointer is not right");
  });
  cts::Row("least-is-null", [&] {
    int one = kNothing, other = kNothing;
    CTS_EXPECT_EQ(cts::control() ? cudaDeviceGetStreamPriorityRange(&other, nullptr)
                                 : cudaDeviceGetStreamPriorityRange(nullptr, &one),
                  cudaSuccess, "a null pointer was refused");
    CTS_EXPECT_EQ(one, greatest, "the result beside a null pointer is not right");
  });
}

}  // namespace
