/*---
clause: lang.shfl.guide-examples
control: the condition on the lane is one off
control-fails-with: a sum of the lanes before is wrong
---*/
#include "cts/case.cuh"

namespace {

__global__ void Scan(unsigned* sums, const unsigned* in, unsigned off) {
  const unsigned lane = threadIdx.x % 32, i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned value = in[i];
  for (unsigned distance = 1; distance <= 4; distance *= 2) {
    const unsigned before = __shfl_up_sync(~0u, value, distance, 8);
    if ((lane & 7) >= distance + off) value += before;
  }
  sums[i] = value;
}

CTS_CASE() {
  constexpr unsigned kThreads = 256, kBlocks = 8;
  cts::DeviceBuffer<unsigned> in(kThreads * kBlocks), sums(kThreads * kBlocks);
  cts::HostCopy<unsigned> values(kThreads * kBlocks);
  for (unsigned i = 0; i < values.size(); ++i) values.data()[i] = (i + 1) * 2654435761u;
  in.Write(values.data(), values.size());
  Scan<<<kBlocks, kThreads>>>(sums.data(), in.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto given = sums.Read();
  unsigned wrong = 0, sum = 0;
  for (unsigned i = 0; i < values.size(); ++i) {
    sum = i % 8 == 0 ? values[i] : sum + values[i];
    wrong += given[i] != sum;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a sum of the lanes before is wrong");
}

}  // namespace
