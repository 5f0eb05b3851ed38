/*---
clause: cdp.errors.per-thread
covers: threads of all warps and blocks with different codes
control: every thread makes the mistake of its neighbour, too, after its own
control-fails-with: a thread did not find the error of its own mistake
build: [rdc]
---*/
#include "cts/case.cuh"

#include "mistake.cuh"

namespace {

constexpr unsigned kBlocks = 2, kThreads = 96, kKinds = 4;

// Of four threads in a row one makes none, the others one of three with a code of its own. Each warp begins with
// another kind than the one before it, so that threads of the same number differ: of neighbouring warps, of the blocks.
__host__ __device__ unsigned Kind(unsigned i) { return (i + i / 32) % kKinds; }
__device__ void MakeMistake(unsigned kind) {
  if (kind == 1) (void)cts::Make(cts::Mistake::kLaunch);
  if (kind == 2) (void)cts::Make(cts::Mistake::kMalloc);
  if (kind == 3) (void)cts::Make(cts::Mistake::kEventRecord);
}
constexpr cudaError_t kCodes[kKinds] = {cudaSuccess, cudaErrorInvalidConfiguration, cudaErrorMemoryAllocation,
                                        cudaErrorInvalidValue};

__global__ void Parent(cudaError_t* codes, bool neighbours_too) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  MakeMistake(Kind(i));
  if (neighbours_too) MakeMistake(Kind(i + 1));
  __syncthreads();
  codes[i] = cudaPeekAtLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(kBlocks * kThreads);
  Parent<<<kBlocks, kThreads>>>(codes.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<cudaError_t> seen = codes.Read();
  for (unsigned i = 0; i < kBlocks * kThreads; ++i)
    CTS_EXPECT_EQ(seen[i], kCodes[Kind(i)], "a thread did not find the error of its own mistake");
}

}  // namespace
