/*---
clause: ptx.launch.second-parameter-buffer
control: each launch gets the buffer of the next one
control-fails-with: a child got the parameters of another buffer
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLaunches = 3;

struct Parameters {
  int* slots;
  int value;
};

// The number of blocks tells which launch a child belongs to.
__global__ void Child(int* slots, int value) {
  if (blockIdx.x == 0) slots[gridDim.x - 1] = value;
}

// Neither the order in which the buffers were requested nor the opposite one, nor one buffer for all.
__host__ __device__ constexpr int BufferOf(int launch) { return (launch + 1) % kLaunches; }

__global__ void Parent(int* slots, cudaError_t* launched, int shift) {
  Parameters* buffers[kLaunches];
  for (int i = 0; i < kLaunches; ++i) {
    buffers[i] = static_cast<Parameters*>(cudaGetParameterBuffer(alignof(Parameters), sizeof(Parameters)));
    if (buffers[i] == nullptr) return;
    *buffers[i] = {slots, i};
  }
  void* child = reinterpret_cast<void*>(&Child);
  for (int i = 0; i < kLaunches; ++i)
    launched[i] = cudaLaunchDevice(child, buffers[BufferOf(i + shift)], dim3(i + 1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> slots(kLaunches);
  cts::DeviceBuffer<cudaError_t> launched(kLaunches);
  Parent<<<1, 1>>>(slots.data(), launched.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "an explicit launch was refused");
  const char* const names[kLaunches] = {"first-launch", "second-launch", "third-launch"};
  for (int i = 0; i < kLaunches; ++i) {
    cts::Row(names[i], [&] { CTS_EXPECT_EQ(slots[i], BufferOf(i), "a child got the parameters of another buffer"); });
  }
}

}  // namespace
