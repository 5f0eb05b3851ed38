/*---
clause: cdp.decl.static-shared-in-child
control: the child takes the values from memory again instead of from its shared arrays
control-fails-with:
  - the values did not go through the shared array at file scope
  - the values did not go through the shared array of the kernel
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 256, kBlocks = 3;  // each block has arrays of its own

__shared__ int at_file_scope[kCount];

__global__ void Child(const int* source, int* by_file, int* by_kernel, bool bypass) {
  __shared__ int in_kernel[kCount];
  const int i = static_cast<int>(threadIdx.x), mirror = kCount - 1 - i;
  const int at = static_cast<int>(blockIdx.x) * kCount + i;
  at_file_scope[i] = source[at];
  in_kernel[i] = 2 * source[at];
  __syncthreads();
  by_file[at] = bypass ? source[at] : at_file_scope[mirror];
  by_kernel[at] = bypass ? source[at] : in_kernel[mirror];
}
__global__ void Parent(const int* source, int* by_file, int* by_kernel, bool bypass) {
  Child<<<kBlocks, kCount>>>(source, by_file, by_kernel, bypass);
}

CTS_CASE() {
  constexpr int kAll = kBlocks * kCount;
  int values[kAll];
  for (int i = 0; i < kAll; ++i) values[i] = 3 * i + 1;
  cts::DeviceBuffer<int> source(kAll), by_file(kAll), by_kernel(kAll);
  source.Write(values, kAll);
  Parent<<<1, 1>>>(source.data(), by_file.data(), by_kernel.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<int> file = by_file.Read(), kernel = by_kernel.Read();
  int wrong_by_file = 0, wrong_by_kernel = 0;
  for (int i = 0; i < kAll; ++i) {
    const int mirror = values[i / kCount * kCount + kCount - 1 - i % kCount];
    wrong_by_file += file[i] != mirror;
    wrong_by_kernel += kernel[i] != 2 * mirror;
  }
  CTS_EXPECT_EQ(wrong_by_file, 0, "the values did not go through the shared array at file scope");
  CTS_EXPECT_EQ(wrong_by_kernel, 0, "the values did not go through the shared array of the kernel");
}

}  // namespace
