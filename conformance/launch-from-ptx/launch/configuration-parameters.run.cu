/*---
clause: ptx.launch.configuration-parameters
control: the launch asks for one block, one thread and 16 bytes more; another goes into the NULL stream
control-fails-with:
  - the child has another grid dimension than the launch gave
  - the child has another block dimension than the launch gave
  - the child has another dynamic shared memory size than the launch gave
  - a grid did not wait for the one that the launch put into its stream
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

struct Configuration {
  dim3 grid, block;
  unsigned shared;
};
struct Seen {
  uint3 grid, block;
  unsigned shared;
};

bool Same(const uint3& a, const dim3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

__global__ void Child(Seen* seen) {
  unsigned shared;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y + blockIdx.z == 0) {
    *seen = {{gridDim.x, gridDim.y, gridDim.z}, {blockDim.x, blockDim.y, blockDim.z}, shared};
  }
}

__global__ void Parent(Seen* seen, cudaError_t* launched, Configuration given) {
  auto* buffer = static_cast<Seen**>(cudaGetParameterBuffer(alignof(Seen*), sizeof(Seen*)));
  *launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  *buffer = seen;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, given.grid, given.block, given.shared, nullptr);
}

void Check(const char* name, const Configuration& expected) {
  cts::Row(name, [&] {
    Configuration given = expected;
    if (cts::control()) {
      ++given.grid.x;
      ++given.block.z;
      given.shared += 16;
    }
    cts::DeviceBuffer<Seen> seen(1);
    cts::DeviceBuffer<cudaError_t> launched(1);
    Parent<<<1, 1>>>(seen.data(), launched.data(), given);
    CTS_FINISH();
    CTS_EXPECT_EQ(launched[0], cudaSuccess, "an explicit launch was refused");
    const Seen got = seen[0];
    CTS_EXPECT(Same(got.grid, expected.grid), "the child has another grid dimension than the launch gave");
    CTS_EXPECT(Same(got.block, expected.block), "the child has another block dimension than the launch gave");
    CTS_EXPECT_EQ(got.shared, expected.shared, "the child has another dynamic shared memory size than the launch gave");
  });
}

// Sizes of shared memory that no unit of allocation rounds up.
CTS_CASE(sizes) {
  Check("one-thread", {dim3(1), dim3(1), 0});
  Check("three-dimensions", {dim3(3, 2, 5), dim3(8, 4, 2), 4096});
  Check("long-grid", {dim3(70'000, 1, 1), dim3(32), 512});
  Check("deep-grid", {dim3(1, 7, 300), dim3(2, 1, 32), 32 * 1024});
}

// The second grid is launched by <<<>>>, so that it also overtakes where the explicit launch takes the NULL stream.
__global__ void ParentOfTwo(cts::GateView gate, cudaError_t* launched, bool named) {
  cudaStream_t stream;
  launched[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  launched[1] = launched[2] = cudaErrorMemoryAllocation;
  auto* buffer = static_cast<cts::GateView*>(cudaGetParameterBuffer(alignof(cts::GateView), sizeof gate));
  if (buffer == nullptr) return;
  *buffer = gate;
  launched[1] = cudaLaunchDevice(reinterpret_cast<void*>(&cts::WaitingGrid), buffer, dim3(1), dim3(1), 0,
                                 named ? stream : nullptr);
  launched[2] = cts::LaunchGrid(false, stream, gate);
  (void)cudaStreamDestroy(stream);
}

CTS_CASE(stream) {
  constexpr const char* kEarly = "a grid did not wait for the one that the launch put into its stream";
  cts::DeviceBuffer<cudaError_t> launched(3);
  cts::Gate gate;
  ParentOfTwo<<<1, 1>>>(gate.view(), launched.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  const bool overlap = cts::Overlap(gate, kEarly);
  for (const cudaError_t code : launched.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "the stream or a launch into it was refused");
  if (cts::control() && !overlap) cts::PowerNotShown("grids in two streams never ran at the same time");
  CTS_EXPECT(!overlap, kEarly);
}

}  // namespace
