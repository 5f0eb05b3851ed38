/*---
clause: cdp.ff.memcpy-allowed
control: the parent issues neither the copy nor the fill
control-fails-with:
  - the copy into the fire-and-forget stream is missing
  - the fill in the fire-and-forget stream is missing
build: [rdc]
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 1024;

__global__ void Parent(int* copied, const int* source, int* filled, cudaError_t* codes, bool issue) {
  if (!issue) return;
  codes[0] = cudaMemcpyAsync(copied, source, kCount * sizeof(int), cudaMemcpyDeviceToDevice, cudaStreamFireAndForget);
  codes[1] = cudaMemsetAsync(filled, 0, kCount * sizeof(int), cudaStreamFireAndForget);
}

CTS_CASE() {
  cts::DeviceBuffer<int> copied(kCount), source(kCount, 0x11), filled(kCount);
  cts::DeviceBuffer<cudaError_t> codes(2, 0);
  Parent<<<1, 1>>>(copied.data(), source.data(), filled.data(), codes.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(codes[0], cudaSuccess, "a copy into the fire-and-forget stream was refused");
  CTS_EXPECT_EQ(codes[1], cudaSuccess, "a fill in the fire-and-forget stream was refused");
  for (const int value : copied.Read()) {
    CTS_EXPECT_EQ(value, 0x11111111, "the copy into the fire-and-forget stream is missing");
  }
  for (const int value : filled.Read()) {
    CTS_EXPECT_EQ(value, 0, "the fill in the fire-and-forget stream is missing");
  }
}

}  // namespace
