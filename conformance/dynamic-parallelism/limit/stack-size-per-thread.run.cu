/*---
clause: cdp.limit.stack-size-per-thread
control: the host leaves a stack of 1 KiB, less than the recursion needs
control-fails-with: threads could not use the stack that the limit grants each of them
requires: [no-mps]
note: without -rdc, because nvlink warns about every recursion
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kStack = 16384;
constexpr int kThreads = 64, kBlocks = 16, kAll = kBlocks * kThreads, kLevels = 40,
              kFrame = 256;  // 10 KiB of frames, and what the calls themselves need

// The array is used after the call as well, so that every level needs a frame of its own. Threads store other values.
__device__ __noinline__ int Recurse(int level, int thread) {
  volatile unsigned char frame[kFrame];
  for (int i = 0; i < kFrame; ++i) frame[i] = static_cast<unsigned char>(7 * thread + level + i);
  const int below = level > 1 ? Recurse(level - 1, thread) : 0;
  for (int i = 0; i < kFrame; ++i) {
    if (frame[i] != static_cast<unsigned char>(7 * thread + level + i)) return -1000000;
  }
  return below + 1;
}

__global__ void Kernel(int* levels, int deepest) {
  const int thread = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  levels[thread] = Recurse(deepest, thread);
}

CTS_CHILD(Recursion) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, cts::control() ? 1024 : kStack));
  size_t limit = 0;
  CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitStackSize));
  cts::Tell("limit", static_cast<long long>(limit));
  cts::PinnedBuffer<int> levels(kAll);
  Kernel<<<kBlocks, kThreads>>>(levels.device(), kLevels);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  int complete = 0;
  for (int i = 0; i < kAll; ++i) complete += levels.Load(i) == kLevels;
  cts::Tell("synchronized", synchronized);
  cts::Tell("complete", complete);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Recursion");
  CTS_OBSERVE("synchronized", child.Value("synchronized"));
  const bool usable = child.Value("synchronized") == cudaSuccess && child.Value("complete") == kAll;
  // A driver may clamp what is asked for.
  const auto limit = static_cast<size_t>(child.Value("limit"));
  if (cts::control() && limit >= kLevels * kFrame) cts::PowerNotShown("the least stack has room for the recursion");
  if (!cts::control() && limit < kStack) return cts::PowerNotShown("the device does not grant so large a stack");
  CTS_EXPECT(usable, "threads could not use the stack that the limit grants each of them");
}

}  // namespace
