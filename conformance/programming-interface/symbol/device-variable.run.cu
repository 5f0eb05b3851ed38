/*---
clause: pi.symbol.device-variable
control: the copy goes to another variable
control-fails-with: a kernel does not see what was copied to the device variable
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kCount = (1 << 20) + 3;  // more than goes with a command

__device__ float value = 1.0f, other = 2.0f;
__device__ unsigned char bytes[kCount], other_bytes[kCount];

__global__ void Read(float* out) { *out = value; }
__global__ void ReadBytes(unsigned char* out) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kCount; i += gridDim.x * blockDim.x) out[i] = bytes[i];
}

constexpr const char* kUnseen = "a kernel does not see what was copied to the device variable";

CTS_CASE(number) {
  cts::DeviceBuffer<float> seen(1);
  for (const float wanted : {3.14f, -7.5f, 0.0f}) {
    CTS_CUDA(cts::control() ? cudaMemcpyToSymbol(other, &wanted, sizeof wanted)
                            : cudaMemcpyToSymbol(value, &wanted, sizeof wanted));
    Read<<<1, 1>>>(seen.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(seen[0], wanted, kUnseen);
  }
}

CTS_CASE(large_array) {
  cts::DeviceBuffer<unsigned char> seen(kCount);
  std::vector<unsigned char> wanted(kCount);
  for (int round = 1; round <= 3; ++round) {
    for (int i = 0; i < kCount; ++i) wanted[i] = static_cast<unsigned char>(i * 7 + i / 251 + round);
    CTS_CUDA(cts::control() ? cudaMemcpyToSymbol(other_bytes, wanted.data(), kCount)
                            : cudaMemcpyToSymbol(bytes, wanted.data(), kCount));
    ReadBytes<<<64, 256>>>(seen.data());
    CTS_FINISH();
    const cts::HostCopy<unsigned char> got = seen.Read();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += got[i] != wanted[i];
    CTS_EXPECT_EQ(wrong, 0, kUnseen);
  }
}

}  // namespace
