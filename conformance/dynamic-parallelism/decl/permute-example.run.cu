/*---
clause: cdp.decl.permute-example
control: the kernel does not write its shared data back before it launches the halves
control-fails-with: an element is not where the recursion should have moved it
build: [rdc]
note: >-
  The guide's kernel as printed launches 256 threads at every level over half as many elements each, and so overruns its
  shared memory and its data. Here a level has as many threads as elements.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 256;

__global__ void Permute(int count, int* data, bool write_back) {
  extern __shared__ int shared[];
  if (count <= 1) return;
  const int i = static_cast<int>(threadIdx.x);
  shared[i] = data[i];
  __syncthreads();
  const int moved = shared[count - 1 - i];  // the permutation of the case: reversal
  __syncthreads();
  shared[i] = moved;
  __syncthreads();
  if (write_back) data[i] = shared[i];  // shared memory cannot be passed to a child
  __syncthreads();
  if (i == 0) {
    const int half = count / 2;
    Permute<<<1, half, half * sizeof(int)>>>(half, data, write_back);
    Permute<<<1, half, half * sizeof(int)>>>(half, data + half, write_back);
  }
}

void PermuteOnHost(int count, int* data) {
  if (count <= 1) return;
  for (int i = 0; i < count / 2; ++i) {
    const int value = data[i];
    data[i] = data[count - 1 - i];
    data[count - 1 - i] = value;
  }
  PermuteOnHost(count / 2, data);
  PermuteOnHost(count / 2, data + count / 2);
}

CTS_CASE() {
  int expected[kCount];
  for (int i = 0; i < kCount; ++i) expected[i] = i;
  cts::DeviceBuffer<int> data(kCount);
  data.Write(expected, kCount);
  Permute<<<1, kCount, kCount * sizeof(int)>>>(kCount, data.data(), !cts::control());
  CTS_FINISH();
  PermuteOnHost(kCount, expected);
  const cts::HostCopy<int> result = data.Read();
  for (int i = 0; i < kCount; ++i) {
    CTS_EXPECT_EQ(result[i], expected[i], "an element is not where the recursion should have moved it");
  }
}

}  // namespace
