/*---
clause: cdp.launch.function-pointer-taken-on-device
covers: pointers passed to children, stored, returned, of templates, of each thread
control: the first kernel of each choice stands for the others
control-fails-with: a pointer to a kernel did not lead to its kernel where it was passed on
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kKernels = 4;
using Kernel = void (*)(unsigned* to, unsigned value);

template <unsigned number>
__global__ void Numbered(unsigned* to, unsigned value) {
  if (threadIdx.x == 0) to[blockIdx.x] = 100 * number + value + blockDim.x + gridDim.x;
}
__device__ Kernel Choose(unsigned i) {
  const Kernel kernels[kKernels] = {Numbered<1>, &Numbered<2>, Numbered<3>, &Numbered<4>};
  return kernels[i];
}

struct Task {
  Kernel kernel;
  unsigned value;
};

__device__ Kernel kept[kKernels];

// Launches what its parent hands to it: as an argument, in memory, and in a variable that the parent has stored to.
__global__ void Middle(unsigned* to, Kernel kernel, const Task* task, unsigned i) {
  kernel<<<1, 1>>>(to, 1);
  task->kernel<<<1, 2>>>(to + 1, task->value);
  kept[i]<<<1, 3, 64>>>(to + 2, 3);
}

// Each thread chooses by its number.
__global__ void Parent(unsigned* all, Task* tasks, bool first) {
  const unsigned i = first ? 0 : threadIdx.x;
  unsigned* const to = all + 4 * threadIdx.x;
  tasks[threadIdx.x] = {Choose(i), 2};
  kept[threadIdx.x] = Choose(i);
  Middle<<<1, 1>>>(to, Choose(i), tasks + threadIdx.x, threadIdx.x);
  Choose(i)<<<1, 4, 0, cudaStreamFireAndForget>>>(to + 3, 4);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> all(4 * kKernels, 0);
  const cts::DeviceBuffer<Task> tasks(kKernels);
  Parent<<<1, kKernels>>>(all.data(), tasks.data(), cts::control());
  CTS_FINISH();
  const auto words = all.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kKernels; ++i)
    for (unsigned way = 0; way < 4; ++way) wrong += words[4 * i + way] != 100 * (i + 1) + (way + 1) + (way + 1) + 1;
  CTS_EXPECT_EQ(wrong, 0u, "a pointer to a kernel did not lead to its kernel where it was passed on");
}

}  // namespace
