/*---
clause: cdp.decl.extern-shared-in-child
control: the launch gives half of the bytes, and the child leaves out what does not fit
control-fails-with: the values did not go through the shared array that the launch sized
build: [rdc]
---*/
#include <numeric>
#include <string>
#include <vector>

#include "cts/case.cuh"

namespace {

constexpr int kThreads = 128, kBlocks = 3;

// Each block turns its own values round.
__global__ void Child(int* all_values, int count) {
  extern __shared__ int shared[];
  int* const values = all_values + blockIdx.x * count;
  unsigned bytes;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  const int fits = static_cast<int>(bytes / sizeof(int)), used = count < fits ? count : fits;
  for (int i = threadIdx.x; i < used; i += kThreads) shared[i] = values[i];
  __syncthreads();
  for (int i = threadIdx.x; i < used; i += kThreads) values[i] = -shared[used - 1 - i];
}
__global__ void Parent(int* values, int count, int divisor) {
  Child<<<kBlocks, kThreads, count * sizeof(int) / divisor>>>(values, count);
}

void Check(int count) {
  cts::DeviceBuffer<int> values(kBlocks * count);
  std::vector<int> start(kBlocks * count);
  std::iota(start.begin(), start.end(), 1);
  values.Write(start.data(), start.size());
  Parent<<<1, 1>>>(values.data(), count, cts::control() ? 2 : 1);
  CTS_FINISH();
  const cts::HostCopy<int> result = values.Read();
  int wrong = 0;
  for (int i = 0; i < kBlocks * count; ++i) wrong += result[i] != -start[i / count * count + count - 1 - i % count];
  CTS_EXPECT_EQ(wrong, 0, "the values did not go through the shared array that the launch sized");
}

CTS_CASE() {
  for (const int count : {1, 33, 1024, 8192}) cts::Row(std::to_string(count).c_str(), [&] { Check(count); });
}

}  // namespace
