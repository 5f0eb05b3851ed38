/*---
clause: cdp.limit.stack-size-per-thread
covers: as many threads as the device holds at once
control: the host leaves a stack of 1 KiB, less than the recursion needs
control-fails-with: a thread of a full device could not use the stack that the limit grants
requires: [no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: >-
  Without -rdc, because nvlink warns about every recursion. All threads hold their frames at the same time, so that no
  two can have one place.
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

constexpr std::size_t kStack = 8192;
constexpr int kThreads = 256, kLevels = 30, kFrame = 128;  // 4 KiB of frames, and what the calls themselves need

struct Met {
  unsigned arrived, given_up;
};

// At the deepest level each block waits for all others, or until one has waited in vain.
__device__ __noinline__ void Meet(Met* met) {
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(&met->arrived, 1u);
    const volatile Met* const seen = met;
    const unsigned long long start = cts::GlobalTimer();
    while (seen->arrived < gridDim.x && seen->given_up == 0)
      if (cts::GlobalTimer() - start > 2'000'000'000) atomicAdd(&met->given_up, 1u);
  }
  __syncthreads();
}

// The array is used after the call as well, so that every level needs a frame of its own. Threads store other values.
__device__ __noinline__ int Recurse(int level, unsigned thread, Met* met) {
  volatile unsigned frame[kFrame / sizeof(unsigned)];
  for (unsigned i = 0; i < kFrame / sizeof(unsigned); ++i) frame[i] = thread * 1024 + level * 32 + i;
  if (level == 1) Meet(met);
  const int deeper = level > 1 ? Recurse(level - 1, thread, met) : 0;
  for (unsigned i = 0; i < kFrame / sizeof(unsigned); ++i)
    if (frame[i] != thread * 1024 + level * 32 + i) return -1'000'000;
  return deeper + 1;
}
__global__ void Kernel(unsigned* complete, Met* met) {
  if (Recurse(kLevels, blockIdx.x * kThreads + threadIdx.x, met) == kLevels) atomicAdd(complete, 1u);
}

CTS_CHILD(Recursion) {
  int multiprocessors = 0;
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  const int blocks = multiprocessors * cts::ResidentBlocks(reinterpret_cast<const void*>(&Kernel), kThreads);
  const auto threads = static_cast<unsigned>(blocks) * kThreads;
  cts::Tell("room", free > 4 * kStack * threads);
  if (free <= 4 * kStack * threads) return;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, cts::control() ? 1024 : kStack));
  std::size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitStackSize));
  cts::Tell("limit", static_cast<long long>(limit));
  const cts::DeviceBuffer<Met> meeting(1, 0);
  const cts::DeviceBuffer<unsigned> count(1, 0);
  Kernel<<<blocks, kThreads>>>(count.data(), meeting.data());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  cts::Tell("all", count[0] == threads);
  cts::Tell("met", meeting[0].given_up == 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Recursion", {.timeout_s = 40});
  if (child.Has("room") && child.Value("room") == 0)
    return cts::PowerNotShown("the device has too little memory for so many stacks");
  // A driver may clamp what is asked for.
  const auto limit = static_cast<std::size_t>(child.Value("limit"));
  if (cts::control() && limit >= kLevels * kFrame) cts::PowerNotShown("the least stack has room for the recursion");
  if (!cts::control() && limit < kStack) return cts::PowerNotShown("the device does not grant so large a stack");
  const auto synchronized = static_cast<cudaError_t>(child.Value("synchronized"));
  CTS_EXPECT(synchronized == cudaSuccess && child.Value("all") == 1,
             "a thread of a full device could not use the stack that the limit grants");
  if (!cts::control() && child.Has("met") && child.Value("met") == 0)
    cts::PowerNotShown("the threads were not there at once");
}

}  // namespace
