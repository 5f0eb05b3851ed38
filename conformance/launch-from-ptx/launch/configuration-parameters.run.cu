/*---
clause: ptx.launch.configuration-parameters
control: the launch asks for one block less, one thread less and 16 bytes less
control-fails-with:
  - the child has another grid dimension than the launch gave
  - the child has another block dimension than the launch gave
  - the child has another dynamic shared memory size than the launch gave
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Seen {
  uint3 grid, block;
  unsigned shared;
};

__global__ void Child(Seen* seen) {
  unsigned shared;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y == 0) {
    *seen = {{gridDim.x, gridDim.y, gridDim.z}, {blockDim.x, blockDim.y, blockDim.z}, shared};
  }
}

__global__ void Parent(Seen* seen, cudaError_t* launched, unsigned less) {
  auto* buffer = static_cast<Seen**>(cudaGetParameterBuffer(alignof(Seen*), sizeof(Seen*)));
  *buffer = seen;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(3 - less, 2, 1), dim3(8, 4, 2 - less),
                               4096 - 16 * less, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<Seen> seen(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(seen.data(), launched.data(), cts::control() ? 1 : 0);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "an explicit launch was refused");
  const Seen got = seen[0];
  CTS_EXPECT(got.grid.x == 3 && got.grid.y == 2 && got.grid.z == 1,
             "the child has another grid dimension than the launch gave");
  CTS_EXPECT(got.block.x == 8 && got.block.y == 4 && got.block.z == 2,
             "the child has another block dimension than the launch gave");
  CTS_EXPECT_EQ(got.shared, 4096u, "the child has another dynamic shared memory size than the launch gave");
}

}  // namespace
