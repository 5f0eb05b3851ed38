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

constexpr int kCount = 256;

__shared__ int at_file_scope[kCount];

__global__ void Child(const int* source, int* by_file, int* by_kernel, bool bypass) {
  __shared__ int in_kernel[kCount];
  const int i = static_cast<int>(threadIdx.x), mirror = kCount - 1 - i;
  at_file_scope[i] = source[i];
  in_kernel[i] = 2 * source[i];
  __syncthreads();
  by_file[i] = bypass ? source[i] : at_file_scope[mirror];
  by_kernel[i] = bypass ? source[i] : in_kernel[mirror];
}
__global__ void Parent(const int* source, int* by_file, int* by_kernel, bool bypass) {
  Child<<<1, kCount>>>(source, by_file, by_kernel, bypass);
}

CTS_CASE() {
  int values[kCount];
  for (int i = 0; i < kCount; ++i) values[i] = 3 * i + 1;
  cts::DeviceBuffer<int> source(kCount), by_file(kCount), by_kernel(kCount);
  source.Write(values, kCount);
  Parent<<<1, 1>>>(source.data(), by_file.data(), by_kernel.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<int> file = by_file.Read(), kernel = by_kernel.Read();
  for (int i = 0; i < kCount; ++i) {
    CTS_EXPECT_EQ(file[i], values[kCount - 1 - i], "the values did not go through the shared array at file scope");
    CTS_EXPECT_EQ(kernel[i], 2 * values[kCount - 1 - i],
                  "the values did not go through the shared array of the kernel");
  }
}

}  // namespace
