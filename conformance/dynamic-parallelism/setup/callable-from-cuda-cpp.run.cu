/*---
clause: cdp.setup.callable-from-cuda-cpp
control: the parent fills the buffer and does not launch it
control-fails-with: the child did not get the parameters that its parent had stored
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 3, kThreads = 4;

__global__ void Child(int value, int* out) { atomicAdd(out, value + static_cast<int>(gridDim.x * blockDim.x)); }

__global__ void Parent(int* out, cudaError_t* code, bool launch) {
  // The parameters as PTX lays them out: the int at 0, the pointer at its natural alignment.
  char* buffer = static_cast<char*>(cudaGetParameterBuffer(8, 16));
  if (buffer == nullptr) return;
  *reinterpret_cast<int*>(buffer) = 7;
  *reinterpret_cast<int**>(buffer + 8) = out;
  if (!launch) return;
  *code = cudaLaunchDevice(reinterpret_cast<void*>(Child), buffer, dim3(kBlocks), dim3(kThreads), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1, 0);
  Parent<<<1, 1>>>(out.data(), code.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the launch function refused the buffer");
  CTS_EXPECT_EQ(out[0], kBlocks * kThreads * (7 + kBlocks * kThreads),
                "the child did not get the parameters that its parent had stored");
}

}  // namespace
