/*---
clause: perf.align.device-variables-256
control: the addresses of the members of one variable
control-fails-with: a variable does not begin at a multiple of 256 bytes
---*/
#include <cstdint>
#include "cts/case.cuh"

namespace {

__device__ char one, another;
__device__ double wide;
__device__ char third;
__device__ float three[3];
struct Members {
  char first;
  double second;
  char third;
  float fourth[3];
};
__device__ Members members;

// Uses all of them, so that none goes.
__global__ void Look(unsigned long long* addresses) {
  addresses[0] = reinterpret_cast<unsigned long long>(&one);
  addresses[1] = reinterpret_cast<unsigned long long>(&another);
  addresses[2] = reinterpret_cast<unsigned long long>(&wide);
  addresses[3] = reinterpret_cast<unsigned long long>(&third);
  addresses[4] = reinterpret_cast<unsigned long long>(&three);
  addresses[5] = reinterpret_cast<unsigned long long>(&members.second);
  addresses[6] = reinterpret_cast<unsigned long long>(&members.third);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> addresses(7);
  Look<<<1, 1>>>(addresses.data());
  CTS_FINISH();
  void* symbol = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&symbol, wide));
  CTS_EXPECT_EQ(addresses[2], reinterpret_cast<std::uintptr_t>(symbol), "host and device tell other addresses");
  const int begin = cts::control() ? 5 : 0, end = cts::control() ? 7 : 5;
  for (int i = begin; i < end; ++i)
    CTS_EXPECT_EQ(addresses[i] % 256, 0u, "a variable does not begin at a multiple of 256 bytes");
}

}  // namespace
