/*---
clause: pi.smem.per-block-copy
covers: static and dynamic arrays of many sizes, up to the maximum
control: the dynamic array is one of global memory
control-fails-with: a block does not find what it stored in shared arrays of its own
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cooperative_groups.h>

#include <algorithm>
#include <string>

namespace {

constexpr unsigned kThreads = 64, kMost = 1 << 20;

__device__ unsigned char common[kMost];

__device__ unsigned char ByteOf(unsigned block, unsigned i) {
  return static_cast<unsigned char>(block * 151 + i * 7 + i / 251 + 1);
}

// All blocks that fit have stored when the first one looks. Their bytes lie next to each other.
template <unsigned fixed>
__global__ void StoreAll(unsigned* wrong, unsigned bytes, bool use_common) {
  extern __shared__ unsigned char dynamic[];
  __shared__ unsigned char own[fixed];
  volatile unsigned char* const array = use_common ? common : dynamic;
  for (unsigned i = threadIdx.x; i < fixed; i += kThreads)
    static_cast<volatile unsigned char*>(own)[i] = ByteOf(blockIdx.x, i);
  for (unsigned i = threadIdx.x; i < bytes; i += kThreads) array[i] = ByteOf(blockIdx.x + 77, i);
  cooperative_groups::this_grid().sync();
  unsigned count = 0;
  for (unsigned i = kThreads - 1 - threadIdx.x; i < fixed; i += kThreads)
    count += static_cast<volatile unsigned char*>(own)[i] != ByteOf(blockIdx.x, i);
  for (unsigned i = kThreads - 1 - threadIdx.x; i < bytes; i += kThreads)
    count += array[i] != ByteOf(blockIdx.x + 77, i);
  if (count != 0) atomicAdd(wrong, count);
}

template <unsigned fixed>
void Check(unsigned bytes) {
  cts::Row((std::to_string(fixed) + "-static-and-" + std::to_string(bytes) + "-dynamic").c_str(), [&] {
    auto* const kernel = StoreAll<fixed>;
    int multiprocessors = 0, each = 0;
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
    CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
    CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, kThreads, bytes));
    const auto blocks = static_cast<unsigned>(multiprocessors * each);
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    unsigned *words = wrong.data(), given = bytes;
    bool use_common = cts::control();
    void* arguments[] = {&words, &given, &use_common};
    CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), blocks, kThreads, arguments, bytes,
                                         nullptr));
    CTS_FINISH();
    if (cts::control() && blocks < 2) cts::PowerNotShown("one block alone is on the device");
    CTS_EXPECT_EQ(wrong[0], 0, "a block does not find what it stored in shared arrays of its own");
  });
}

CTS_CASE() {
  int optin = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&optin, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const unsigned most = std::min(static_cast<unsigned>(optin), kMost);
  for (const unsigned bytes : {1u, 127u, 1025u, 8192u, 33'000u}) {
    Check<1>(bytes);
    Check<4093>(bytes);
  }
  Check<15'001>(most - 15'001 - 1024);
  Check<1>(most - 1024);
  Check<40'000>(8000);
}

}  // namespace
