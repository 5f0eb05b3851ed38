/*---
clause: ptx.launch.configuration-parameters
control: the launch asks for one block less, one thread less and 16 bytes less; another goes into the NULL stream
control-fails-with:
  - the child has another grid dimension than the launch gave
  - the child has another block dimension than the launch gave
  - the child has another dynamic shared memory size than the launch gave
  - a grid did not wait for the one that the launch put into its stream
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

struct Seen {
  uint3 grid, block;
  unsigned shared;
};

__global__ void Child(Seen* seen) {
  unsigned shared;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y + blockIdx.z == 0) {
    *seen = {{gridDim.x, gridDim.y, gridDim.z}, {blockDim.x, blockDim.y, blockDim.z}, shared};
  }
}

__global__ void Parent(Seen* seen, cudaError_t* launched, unsigned less) {
  auto* buffer = static_cast<Seen**>(cudaGetParameterBuffer(alignof(Seen*), sizeof(Seen*)));
  *buffer = seen;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(3 - less, 2, 5), dim3(8, 4, 2 - less),
                               4096 - 16 * less, nullptr);
}

CTS_CASE(sizes) {
  cts::DeviceBuffer<Seen> seen(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(seen.data(), launched.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "an explicit launch was refused");
  const Seen got = seen[0];
  CTS_EXPECT(got.grid.x == 3 && got.grid.y == 2 && got.grid.z == 5,
             "the child has another grid dimension than the launch gave");
  CTS_EXPECT(got.block.x == 8 && got.block.y == 4 && got.block.z == 2,
             "the child has another block dimension than the launch gave");
  CTS_EXPECT_EQ(got.shared, 4096u, "the child has another dynamic shared memory size than the launch gave");
}

// The second grid is launched by <<<>>>, so that it also overtakes where the explicit launch takes the NULL stream.
__global__ void ParentOfTwo(cts::GateView gate, cudaError_t* launched, bool named) {
  cudaStream_t stream;
  launched[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  auto* buffer = static_cast<cts::GateView*>(cudaGetParameterBuffer(alignof(cts::GateView), sizeof gate));
  *buffer = gate;
  launched[1] = cudaLaunchDevice(reinterpret_cast<void*>(&cts::WaitingGrid), buffer, dim3(1), dim3(1), 0,
                                 named ? stream : nullptr);
  launched[2] = cts::LaunchGrid(false, stream, gate);
  (void)cudaStreamDestroy(stream);
}

CTS_CASE(stream) {
  cts::DeviceBuffer<cudaError_t> launched(3);
  cts::Gate gate;
  ParentOfTwo<<<1, 1>>>(gate.view(), launched.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_EXPECT(!gate.AwaitArrivals(2, cts::control() ? 5 : 0.2),
             "a grid did not wait for the one that the launch put into its stream");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "the stream or a launch into it was refused");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid is missing");
}

}  // namespace
