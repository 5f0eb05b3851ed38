/*---
clause: perf.align.device-variables-natural
control: variables of the same sizes in the bytes of one
control-fails-with: a variable is not aligned as its type
---*/
#include "cts/case.cuh"

namespace {

struct alignas(256) Wide {
  char value;
};
__device__ char before;
__device__ short two;
__device__ double eight;
__device__ float4 sixteen;
__device__ Wide wide;
__device__ char packed[600];

__global__ void Look(unsigned long long* addresses, bool bytes) {
  addresses[0] = reinterpret_cast<unsigned long long>(bytes ? static_cast<void*>(packed + 1) : &two);
  addresses[1] = reinterpret_cast<unsigned long long>(bytes ? static_cast<void*>(packed + 3) : &eight);
  addresses[2] = reinterpret_cast<unsigned long long>(bytes ? static_cast<void*>(packed + 11) : &sixteen);
  addresses[3] = reinterpret_cast<unsigned long long>(bytes ? static_cast<void*>(packed + 27) : &wide);
  addresses[4] = reinterpret_cast<unsigned long long>(&before);
}

CTS_CASE() {
  constexpr unsigned kAlignments[] = {2, 8, 16, 256};
  cts::DeviceBuffer<unsigned long long> addresses(5);
  Look<<<1, 1>>>(addresses.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < 4; ++i) CTS_EXPECT_EQ(addresses[i] % kAlignments[i], 0u, "a variable is not aligned as its type");
}

}  // namespace
