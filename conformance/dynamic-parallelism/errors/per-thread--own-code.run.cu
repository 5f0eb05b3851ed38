/*---
clause: cdp.errors.per-thread
control: every thread makes the mistake of its neighbour, too, after its own
control-fails-with: a thread did not find the error of its own mistake
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/mistake.cuh"

namespace {

constexpr int kBlocks = 2, kThreads = 96, kKinds = 4;

// One in four makes none; the others make one of three with a code of its own, in threads of every warp and block.
__device__ void MakeMistake(int kind) {
  if (kind == 1) (void)cts::Make(cts::Mistake::kLaunch);
  if (kind == 2) (void)cts::Make(cts::Mistake::kMalloc);
  if (kind == 3) (void)cts::Make(cts::Mistake::kEventRecord);
}
constexpr cudaError_t kCodes[kKinds] = {cudaSuccess, cudaErrorInvalidConfiguration, cudaErrorMemoryAllocation,
                                        cudaErrorInvalidValue};

__global__ void Parent(cudaError_t* codes, bool neighbours_too) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  MakeMistake(i % kKinds);
  if (neighbours_too) MakeMistake((i + 1) % kKinds);
  __syncthreads();
  codes[i] = cudaPeekAtLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(kBlocks * kThreads);
  Parent<<<kBlocks, kThreads>>>(codes.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<cudaError_t> seen = codes.Read();
  for (int i = 0; i < kBlocks * kThreads; ++i)
    CTS_EXPECT_EQ(seen[i], kCodes[i % kKinds], "a thread did not find the error of its own mistake");
}

}  // namespace
