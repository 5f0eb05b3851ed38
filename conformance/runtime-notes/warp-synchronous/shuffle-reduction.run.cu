/*---
clause: rt.warp-synchronous.shuffle-reduction
control: the last step is left out
control-fails-with: the sum of a warp is wrong
---*/
#include "cts/case.cuh"

namespace {

__global__ void Reduce(unsigned* sums, const unsigned* in, int least) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned value = in[i];
  for (int offset = 16; offset >= least; offset /= 2) value += __shfl_down_sync(~0u, value, offset);
  if (i % 32 == 0) sums[i / 32] = value;
}

void Check(unsigned threads) {
  constexpr unsigned kWarps = 128;
  cts::DeviceBuffer<unsigned> in(kWarps * 32), sums(kWarps);
  cts::HostCopy<unsigned> values(kWarps * 32);
  for (unsigned i = 0; i < kWarps * 32; ++i) values.data()[i] = (i + 1) * 2654435761u;
  in.Write(values.data(), values.size());
  Reduce<<<kWarps * 32 / threads, threads>>>(sums.data(), in.data(), cts::control() ? 2 : 1);
  CTS_FINISH();
  const auto given = sums.Read();
  unsigned wrong = 0;
  for (unsigned w = 0; w < kWarps; ++w) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 32; ++i) sum += values[w * 32 + i];
    wrong += given[w] != sum;
  }
  CTS_EXPECT_EQ(wrong, 0u, "the sum of a warp is wrong");
}

CTS_CASE() {
  cts::Row("one-warp-a-block", [] { Check(32); });
  cts::Row("four-warps-a-block", [] { Check(128); });
  cts::Row("32-warps-a-block", [] { Check(1024); });
}

}  // namespace
