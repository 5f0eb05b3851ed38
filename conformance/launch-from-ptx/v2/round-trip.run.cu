/*---
clause: ptx.v2.round-trip
control: the parent fills in another integer and exchanges two dimensions of the grid
control-fails-with:
  - the child has another configuration than the buffer held
  - the child got other parameters than the buffer held
build: [rdc]
note: all buffers are filled before the first launch, and launched in another order than that of the requests
---*/
#include "cts/case.cuh"

namespace {

struct Subject {
  dim3 grid, block;
  unsigned shared;
  int integer;
  double real;
};

constexpr int kLaunches = 3;
constexpr const char* kNames[kLaunches] = {"three-dimensions", "long-grid", "long-block"};
constexpr unsigned kThreads = 3 * 2 * 5 * 16 * 4 * 2;  // of each

struct Subjects {
  Subject of[kLaunches] = {{dim3(3, 2, 5), dim3(16, 4, 2), 1024, 7, 0.25},
                           {dim3(120, 1, 1), dim3(32, 1, 1), 0, -1, -1.5},
                           {dim3(2, 1, 2), dim3(960, 1, 1), 32 * 1024, 1 << 30, 1e300}};
};

struct Parameters {  // of Child, in its order
  Subject expected;
  int integer;
  double real;
  unsigned* out;
};

__device__ bool Is(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

__global__ void Child(Subject expected, int integer, double real, unsigned* out) {
  unsigned shared;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  atomicAdd(out, 1u);
  if (Is(gridDim, expected.grid) && Is(blockDim, expected.block) && shared == expected.shared) atomicAdd(out + 1, 1u);
  if (integer == expected.integer && real == expected.real) atomicAdd(out + 2, 1u);
}

__global__ void Parent(Subjects subjects, unsigned* out, cudaError_t* launched, bool other) {
  void* child = reinterpret_cast<void*>(&Child);
  Parameters* buffers[kLaunches];
  for (int i = 0; i < kLaunches; ++i) {
    const Subject& subject = subjects.of[i];
    const dim3 exchanged(subject.grid.y, subject.grid.x, subject.grid.z);
    buffers[i] = static_cast<Parameters*>(
        cudaGetParameterBufferV2(child, other ? exchanged : subject.grid, subject.block, subject.shared));
    if (buffers[i] != nullptr) *buffers[i] = {subject, subject.integer + (other ? 1 : 0), subject.real, out + 3 * i};
  }
  for (int n = 0; n < kLaunches; ++n) {
    const int i = (n + 1) % kLaunches;
    launched[i] = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
    if (buffers[i] != nullptr) launched[i] = cudaLaunchDeviceV2(buffers[i], nullptr);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(3 * kLaunches, 0);
  cts::DeviceBuffer<cudaError_t> launched(kLaunches);
  Parent<<<1, 1>>>(Subjects(), out.data(), launched.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < kLaunches; ++i) {
    cts::Row(kNames[i], [&] {
      CTS_EXPECT_EQ(launched[i], cudaSuccess, "the launch was refused");
      CTS_EXPECT_EQ(out[3 * i], kThreads, "the child ran with another number of threads than the buffer held");
      CTS_EXPECT_EQ(out[3 * i + 1], kThreads, "the child has another configuration than the buffer held");
      CTS_EXPECT_EQ(out[3 * i + 2], kThreads, "the child got other parameters than the buffer held");
    });
  }
}

}  // namespace
