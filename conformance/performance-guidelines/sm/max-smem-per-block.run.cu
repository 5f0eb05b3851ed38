/*---
clause: perf.sm.max-smem-per-block
control: the kernel has static shared memory, too
control-fails-with: [a kernel may not have all of it, a block of all of it does not run]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 256;

extern __shared__ unsigned dynamic[];

// Each word is stored by one thread and read by another.
__device__ void FillAndCount(unsigned* kept, unsigned words) {
  for (unsigned i = threadIdx.x; i < words; i += kThreads) dynamic[i] = (i + 1) * 2654435761u;
  __syncthreads();
  unsigned mine = 0;
  for (unsigned i = threadIdx.x; i < words; i += kThreads) mine += dynamic[words - 1 - i] == (words - i) * 2654435761u;
  atomicAdd(kept, mine);
}

__global__ void Small(unsigned* kept, unsigned words) { FillAndCount(kept, words); }
__global__ void Large(unsigned* kept, unsigned words) {
  __shared__ volatile unsigned char own[kThreads];
  own[threadIdx.x] = 0;
  FillAndCount(kept, words);
  atomicAdd(kept, own[kThreads - 1 - threadIdx.x]);
}

// CUDA Programming Guide 13, 5.1.3; KiB.
struct Row {
  int cc, most;
};
constexpr Row kTable[] = {{75, 64},   {80, 163},  {86, 99},   {87, 163}, {89, 99}, {90, 227},
                          {100, 227}, {103, 227}, {110, 227}, {120, 99}, {121, 99}};

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  for (const Row& row : kTable) {
    if (row.cc != p.major * 10 + p.minor) continue;
    const int bytes = row.most * 1024;
    const unsigned words = static_cast<unsigned>(bytes) / 4;
    const auto kernel = cts::control() ? &Large : &Small;
    CTS_EXPECT_LE(static_cast<unsigned>(bytes), p.sharedMemPerBlockOptin, "the property tells less");
    const cudaError_t allowed = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
    CTS_EXPECT_EQ(allowed, cudaSuccess, "a kernel may not have all of it");
    cts::DeviceBuffer<unsigned> kept(2, 0);
    Small<<<1, kThreads, 16>>>(kept.data() + 1, 4);  // A block of less.
    kernel<<<1, kThreads, bytes>>>(kept.data(), words);
    CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "a block of all of it does not run");
    CTS_CUDA(cudaDeviceSynchronize());
    if (!cts::control()) CTS_EXPECT_EQ(kept[0], words, "a word does not hold what was stored in it");
    const cudaError_t more = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes + 1);
    if (!cts::control()) CTS_OBSERVE("a-byte-more", more);
    (void)cudaGetLastError();
    return;
  }
  cts::PowerNotShown("the table has no row for this compute capability");
}

}  // namespace
