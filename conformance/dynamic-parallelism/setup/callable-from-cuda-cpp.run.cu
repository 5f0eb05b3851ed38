/*---
clause: cdp.setup.callable-from-cuda-cpp
control: the parent stores the integer four bytes further on
control-fails-with: a child did not get the parameters that its parent had stored
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kParents = 8, kBlocks = 3, kThreads = 4;

__global__ void Child(int value, int* out) { atomicAdd(out, value); }

// Each thread fills a buffer of its own as PTX lays the parameters out: the int at 0, the pointer after it, aligned.
__global__ void Parent(int* out, cudaError_t* codes, int shift) {
  const int number = static_cast<int>(threadIdx.x);
  char* const buffer = static_cast<char*>(cudaGetParameterBuffer(8, 16));
  if (buffer == nullptr) return;
  *reinterpret_cast<int*>(buffer) = 0;
  *reinterpret_cast<int*>(buffer + shift) = 7 + number;
  *reinterpret_cast<int**>(buffer + 8) = out + number;
  codes[number] =
      cudaLaunchDevice(reinterpret_cast<void*>(Child), buffer, dim3(kBlocks), dim3(kThreads, number + 1), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(kParents, 0);
  cts::DeviceBuffer<cudaError_t> codes(kParents);
  Parent<<<1, kParents>>>(out.data(), codes.data(), cts::control() ? 4 : 0);
  CTS_FINISH();
  for (int i = 0; i < kParents; ++i) {
    CTS_EXPECT_EQ(codes[i], cudaSuccess, "the functions refused a launch");
    CTS_EXPECT_EQ(out[i], kBlocks * kThreads * (i + 1) * (7 + i),
                  "a child did not get the parameters that its parent had stored");
  }
}

}  // namespace
