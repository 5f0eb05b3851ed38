/*---
clause: ptx.v2.round-trip
control: the parent fills in another integer
control-fails-with: the child got other parameters than the buffer held
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 3, kThreads = 64;

struct Parameters {
  int integer;
  double real;
  int* out;
};

__global__ void Child(int integer, double real, int* out) {
  atomicAdd(out, 1);
  if (integer == 7 && real == 0.25) atomicAdd(out + 1, 1);
}

__global__ void Parent(int* out, cudaError_t* launched, int integer) {
  void* child = reinterpret_cast<void*>(&Child);
  auto* buffer = static_cast<Parameters*>(cudaGetParameterBufferV2(child, dim3(kBlocks), dim3(kThreads), 0));
  *launched = cudaErrorMemoryAllocation;
  if (buffer == nullptr) return;
  *buffer = {integer, 0.25, out};
  *launched = cudaLaunchDeviceV2(buffer, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(2, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(out.data(), launched.data(), cts::control() ? 8 : 7);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  CTS_EXPECT_EQ(out[0], kBlocks * kThreads, "the child has another configuration than the buffer held");
  CTS_EXPECT_EQ(out[1], kBlocks * kThreads, "the child got other parameters than the buffer held");
}

}  // namespace
