/*---
clause: ptx.launch.second-parameter-buffer
control: the two buffers are swapped at the launches
control-fails-with: a child got the parameters of another buffer
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Parameters {
  int* slot;
  int value;
};

__global__ void Child(int* slot, int value) { *slot = value; }

__device__ Parameters* Request(int* slot, int value) {
  auto* buffer = static_cast<Parameters*>(cudaGetParameterBuffer(alignof(Parameters), sizeof(Parameters)));
  if (buffer != nullptr) *buffer = {slot, value};
  return buffer;
}

// Both buffers are filled first and launched in the reverse order, each behind the other's grid, so that the last store
// to the slot tells which buffer the second launch used.
__global__ void Parent(int* slot, cudaError_t* launched, bool swap) {
  Parameters* first = Request(slot, 1);
  Parameters* second = Request(slot, 2);
  void* child = reinterpret_cast<void*>(&Child);
  launched[0] = cudaLaunchDevice(child, swap ? first : second, dim3(1), dim3(1), 0, nullptr);
  launched[1] = cudaLaunchDevice(child, swap ? second : first, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> slot(1);
  cts::DeviceBuffer<cudaError_t> launched(2);
  Parent<<<1, 1>>>(slot.data(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "an explicit launch was refused");
  CTS_EXPECT_EQ(slot[0], 1, "a child got the parameters of another buffer");
}

}  // namespace
