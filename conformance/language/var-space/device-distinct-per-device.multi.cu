/*---
clause: lang.var-space.device-distinct-per-device
control: what is meant for the second device goes to the first
control-fails-with: a variable of a device does not hold what was written for that device
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr int kWords = 3;

__device__ int by_host[kWords] = {1, 2, 3}, by_kernel[kWords] = {1, 2, 3};
__constant__ int in_constant[kWords] = {1, 2, 3};

__global__ void Write(int first) { by_kernel[threadIdx.x] = first + threadIdx.x; }
__global__ void Read(int* words) {
  words[threadIdx.x] = by_host[threadIdx.x];
  words[kWords + threadIdx.x] = by_kernel[threadIdx.x];
  words[2 * kWords + threadIdx.x] = in_constant[threadIdx.x];
}

int First(int device) { return 100 * (device + 1); }

CTS_CASE() {
  constexpr const char* kWrong = "a variable of a device does not hold what was written for that device";
  constexpr const char* kNames[2][3] = {
      {"device-variable-of-the-first", "device-variable-of-the-first-by-a-kernel", "constant-variable-of-the-first"},
      {"device-variable-of-the-second", "device-variable-of-the-second-by-a-kernel",
       "constant-variable-of-the-second"}};
  // All is written, then all is read.
  for (int device = 0; device < 2; ++device) {
    const cts::OnDevice on(cts::control() ? 0 : device);
    const int words[kWords] = {First(device), First(device) + 1, First(device) + 2};
    CTS_CUDA(cudaMemcpyToSymbol(by_host, words, sizeof words));
    CTS_CUDA(cudaMemcpyToSymbol(in_constant, words, sizeof words));
    Write<<<1, kWords>>>(First(device));
    CTS_FINISH();
  }
  for (int device = 0; device < 2; ++device) {
    const cts::OnDevice on(device);
    const cts::DeviceBuffer<int> words(3 * kWords);
    Read<<<1, kWords>>>(words.data());
    CTS_FINISH();
    for (int variable = 0; variable < 3; ++variable) {
      cts::Row(kNames[device][variable], [&] {
        int wrong = 0;
        for (int i = 0; i < kWords; ++i) wrong += words[variable * kWords + i] != First(device) + i;
        CTS_EXPECT_EQ(wrong, 0, kWrong);
      });
    }
    int of_host[kWords] = {};
    CTS_CUDA(cudaMemcpyFromSymbol(of_host, by_host, sizeof of_host));
    CTS_EXPECT_EQ(of_host[2], First(device) + 2, kWrong);
  }
}

}  // namespace
