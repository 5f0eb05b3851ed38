/*---
clause: ptx.v2.round-trip
control: the parent fills in another integer and exchanges two dimensions of the grid
control-fails-with:
  - the child has another configuration than the buffer held
  - the child got other parameters than the buffer held
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 3 * 2 * 5 * 16 * 4 * 2, kShared = 1024;

struct Parameters {
  int integer;
  double real;
  unsigned* out;
};

__device__ bool Is(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

__global__ void Child(int integer, double real, unsigned* out) {
  unsigned shared;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  atomicAdd(out, 1u);
  if (Is(gridDim, dim3(3, 2, 5)) && Is(blockDim, dim3(16, 4, 2)) && shared == kShared) atomicAdd(out + 1, 1u);
  if (integer == 7 && real == 0.25) atomicAdd(out + 2, 1u);
}

__global__ void Parent(unsigned* out, cudaError_t* launched, bool other) {
  const dim3 grid = other ? dim3(2, 3, 5) : dim3(3, 2, 5);
  void* child = reinterpret_cast<void*>(&Child);
  auto* buffer = static_cast<Parameters*>(cudaGetParameterBufferV2(child, grid, dim3(16, 4, 2), kShared));
  *launched = cudaErrorMemoryAllocation;
  if (buffer == nullptr) return;
  *buffer = {other ? 8 : 7, 0.25, out};
  *launched = cudaLaunchDeviceV2(buffer, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(3, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(out.data(), launched.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  CTS_EXPECT_EQ(out[0], kThreads, "the child ran with another number of threads than the buffer held");
  CTS_EXPECT_EQ(out[1], kThreads, "the child has another configuration than the buffer held");
  CTS_EXPECT_EQ(out[2], kThreads, "the child got other parameters than the buffer held");
}

}  // namespace
