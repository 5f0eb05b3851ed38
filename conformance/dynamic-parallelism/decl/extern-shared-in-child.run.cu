/*---
clause: cdp.decl.extern-shared-in-child
control: the launch gives half of the bytes, and the child leaves out what does not fit
control-fails-with: the values did not go through the shared array that the launch sized
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 128, kLargest = 8192;
constexpr int kCounts[] = {1, 33, 1024, kLargest};

__global__ void Child(int* values, int count) {
  extern __shared__ int shared[];
  unsigned bytes;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  const int fits = static_cast<int>(bytes / sizeof(int)), used = count < fits ? count : fits;
  for (int i = threadIdx.x; i < used; i += kThreads) shared[i] = i + 1;
  __syncthreads();
  for (int i = threadIdx.x; i < used; i += kThreads) values[i] = shared[used - 1 - i];
}
__global__ void Parent(int* values, int count, int divisor) {
  Child<<<1, kThreads, count * sizeof(int) / divisor>>>(values, count);
}

CTS_CASE() {
  for (const int count : kCounts) {
    cts::DeviceBuffer<int> values(count);
    Parent<<<1, 1>>>(values.data(), count, cts::control() ? 2 : 1);
    CTS_FINISH();
    const cts::HostCopy<int> result = values.Read();
    for (int i = 0; i < count; ++i) {
      CTS_EXPECT_EQ(result[i], count - i, "the values did not go through the shared array that the launch sized");
    }
  }
}

}  // namespace
