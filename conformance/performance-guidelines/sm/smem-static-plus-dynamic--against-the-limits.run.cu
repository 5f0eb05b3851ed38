/*---
clause: perf.sm.smem-static-plus-dynamic
covers: what the sum decides, the largest dynamic size and the resident blocks
control: the same of a kernel with half of the static shared memory
control-fails-with:
  - the largest dynamic size and the static one are another sum than a block may have
  - a block of as much static and dynamic shared memory as another one has another residency
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

constexpr int kStatic = 24 * 1024;
constexpr const char* kOtherSum = "the largest dynamic size and the static one are another sum than a block may have";
constexpr const char* kOtherResidency =
    "a block of as much static and dynamic shared memory as another one has another residency";

__global__ void OnlyDynamic(int* out) {
  extern __shared__ volatile int own[];
  own[0] = *out;
  *out = own[0];
}
template <int kBytes>
__global__ void WithStatic(int* out) {
  __shared__ volatile int words[kBytes / 4];
  extern __shared__ volatile int own[];
  words[0] = *out;
  own[0] = *out;
  *out = words[0] + own[0];
}

const void* Both() {
  return cts::control() ? reinterpret_cast<const void*>(&WithStatic<kStatic / 2>)
                        : reinterpret_cast<const void*>(&WithStatic<kStatic>);
}
void Allow(const void* kernel, int bytes) {
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
}
int MostOfABlock() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  return most;
}

// The sum of the attribute and the static size cannot be more than a block may have.
CTS_CASE(largest) {
  const int most = MostOfABlock() - kStatic;
  Allow(Both(), most);
  const cudaError_t beyond = cudaFuncSetAttribute(Both(), cudaFuncAttributeMaxDynamicSharedMemorySize, most + 1);
  (void)cudaGetLastError();
  CTS_EXPECT_NE(beyond, cudaSuccess, kOtherSum);
  cts::DeviceBuffer<int> word(1);
  word.Write({3});
  const auto kernel = cts::control() ? &WithStatic<kStatic / 2> : &WithStatic<kStatic>;
  kernel<<<1, 1, most>>>(word.data());
  CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "a block with all the shared memory that it may have was refused");
  CTS_FINISH();
  CTS_EXPECT_EQ(word[0], 6, "a block with all the shared memory that it may have did not run");
  Allow(Both(), 0);
}

CTS_CASE(residency) {
  const auto* only_dynamic = reinterpret_cast<const void*>(&OnlyDynamic);
  const int most = MostOfABlock();
  Allow(only_dynamic, most);
  Allow(Both(), most - kStatic);
  int differ = 0;
  for (int bytes = kStatic; bytes <= most; bytes += 1024)
    differ += cts::ResidentBlocks(Both(), 32, bytes - kStatic) != cts::ResidentBlocks(only_dynamic, 32, bytes) ? 1 : 0;
  CTS_EXPECT_EQ(differ, 0, kOtherResidency);
  Allow(only_dynamic, 0);
  Allow(Both(), 0);
}

}  // namespace
