/*---
clause: pi.symbol.constant-round-trip
control: one element less is copied to the symbol
control-fails-with:
  - a kernel does not see what was copied to the constant
  - what was copied to the constant is not read back
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kCount = 256, kPart = 37;
__constant__ float data[kCount];

__global__ void Read(float* out) { out[threadIdx.x] = data[threadIdx.x]; }

CTS_CASE() {
  std::vector<float> from(kCount), to(kCount, -1), part(kPart, -1);
  cts::DeviceBuffer<float> seen(kCount);
  for (int round = 1; round <= 3; ++round) {
    for (int i = 0; i < kCount; ++i) from[i] = static_cast<float>(round * 1000 + i);
    const size_t bytes = sizeof(float) * (cts::control() ? kCount - 1 : kCount);
    CTS_CUDA(cudaMemcpyToSymbol(data, from.data(), bytes));
    Read<<<1, kCount>>>(seen.data());
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(to.data(), data, sizeof data));
    CTS_CUDA(cudaMemcpyFromSymbol(part.data(), data, kPart * sizeof(float), (kCount - kPart) * sizeof(float)));
    const auto read = seen.Read();
    int unseen = 0, unread = 0;
    for (int i = 0; i < kCount; ++i) {
      unseen += read[i] != from[i];
      unread += to[i] != from[i];
    }
    for (int i = 0; i < kPart; ++i) unread += part[i] != from[kCount - kPart + i];
    CTS_EXPECT_EQ(unseen, 0, "a kernel does not see what was copied to the constant");
    CTS_EXPECT_EQ(unread, 0, "what was copied to the constant is not read back");
  }
}

}  // namespace
