/*---
clause: rt.smem.default-dynamic-size-zero
covers: five kernels, after smaller and larger launches, from another thread
control: the launch asks for dynamic shared memory
control-fails-with: a launch of some kernel without a size has dynamic shared memory
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <string>

namespace {

constexpr unsigned kThreads = 64, kBlocks = 2048;  // several of a multiprocessor at a time
constexpr int kAsked = 1024;

extern __shared__ unsigned dynamic[];

__device__ unsigned DynamicBytes() {
  unsigned bytes;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return bytes;
}

// Static shared memory and an array of dynamic size, used where there is one.
template <bool kStatic, bool kDynamic>
__device__ void Tell(unsigned* told) {
  const unsigned thread = threadIdx.x, bytes = DynamicBytes();
  if constexpr (kStatic) {
    __shared__ unsigned fixed[kThreads];
    fixed[thread] = thread;
    __syncthreads();
    if (fixed[kThreads - 1 - thread] != kThreads - 1 - thread) return;
  }
  if constexpr (kDynamic) {
    if (bytes >= kThreads * sizeof(unsigned)) dynamic[thread] = thread;
  }
  if (thread == 0) told[blockIdx.x] = bytes;
}

__global__ void Plain(unsigned* told) { Tell<false, false>(told); }
__global__ void Static(unsigned* told) { Tell<true, false>(told); }
__global__ void Dynamic(unsigned* told) { Tell<false, true>(told); }
__global__ void Both(unsigned* told) { Tell<true, true>(told); }
__global__ void OptedIn(unsigned* told) { Tell<false, true>(told); }

using Kernel = void (*)(unsigned*);
struct NamedKernel {
  const char* name;
  Kernel kernel;
};
// The last one may have as much as there is.
constexpr NamedKernel kKernels[] = {{"plain", Plain},
                                    {"static-array", Static},
                                    {"dynamic-array", Dynamic},
                                    {"both-arrays", Both},
                                    {"opted-in", OptedIn}};

// So much is asked for before it, by the same kernel.
void Check(const NamedKernel& row, const char* after, int before) {
  cts::Row((std::string(row.name) + after).c_str(), [&] {
    const Kernel kernel = row.kernel;
    cts::DeviceBuffer<unsigned> told(kBlocks);
    for (const bool in_thread : {false, true}) {
      kernel<<<kBlocks, kThreads, before>>>(told.data());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      told.Fill(cts::kPoison);
      const auto launch = [&] {
        if (cts::control()) {
          kernel<<<kBlocks, kThreads, kAsked>>>(told.data());
        } else {
          kernel<<<kBlocks, kThreads>>>(told.data());
        }
        CTS_CUDA(cudaGetLastError());
      };
      if (in_thread) {
        cts::Thread(launch).Join();
      } else {
        launch();
      }
      CTS_FINISH();
      unsigned others = 0;
      for (const unsigned of_block : told.Read()) others += of_block != 0;
      CTS_EXPECT_EQ(others, 0u, "a launch of some kernel without a size has dynamic shared memory");
    }
  });
}

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaFuncSetAttribute(OptedIn, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
  CTS_CUDA(cudaFuncSetAttribute(OptedIn, cudaFuncAttributePreferredSharedMemoryCarveout, 100));
  for (const NamedKernel& row : kKernels) {
    Check(row, "-after-little", 16);
    Check(row, "-after-much", row.kernel == OptedIn ? most : 40'000);
  }
}

}  // namespace
