/*---
clause: cdp.limit.stack-size-grows-automatically
control: a recursion, whose need the compiler cannot know, needs more than any stack has
control-fails-with: a kernel did not get the stack that it needs
note: without -rdc, because nvlink warns about every recursion; limit_after tells whether the enlarged size reads back
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64, kFrame = 16384, kLevels = 8000;

__device__ bool Use(volatile unsigned char* frame, int bytes, int salt) {
  for (int i = 0; i < bytes; ++i) frame[i] = static_cast<unsigned char>(salt + i);
  bool intact = true;
  for (int i = bytes - 1; i >= 0; --i) intact = intact && frame[i] == static_cast<unsigned char>(salt + i);
  return intact;
}

__global__ void BigFrame(int* intact) {
  unsigned char frame[kFrame];
  intact[threadIdx.x] = Use(frame, kFrame, threadIdx.x);
}

__device__ __noinline__ bool Recurse(int level) {
  unsigned char frame[128];
  const bool below = level == 0 || Recurse(level - 1);
  return Use(frame, sizeof frame, level) && below;
}

__global__ void Recursion(int* intact, int levels) { intact[threadIdx.x] = Recurse(levels); }

CTS_CHILD(Launch) {
  size_t before = 0;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 1024));
  CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitStackSize));
  cts::Tell("limit_before", static_cast<long long>(before));
  cts::PinnedBuffer<int> intact(kThreads, 0);
  if (cts::control()) {
    Recursion<<<1, kThreads>>>(intact.device(), kLevels);
  } else {
    BigFrame<<<1, kThreads>>>(intact.device());
  }
  const cudaError_t launched = cudaGetLastError(), synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  int threads = 0;
  for (int i = 0; i < kThreads; ++i) threads += intact.Load(i);
  size_t limit = 0;
  if (synchronized == cudaSuccess) CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitStackSize));
  cts::Tell("launched", launched);
  cts::Tell("synchronized", synchronized);
  cts::Tell("threads", threads);
  cts::Tell("limit_after", static_cast<long long>(limit));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launch");
  CTS_OBSERVE("limit_after", child.Value("limit_after"));
  CTS_EXPECT_LT(child.Value("limit_before"), kFrame, "the stack had room for the kernel beforehand");
  const bool ran = child.Value("launched") == cudaSuccess && child.Value("synchronized") == cudaSuccess;
  CTS_EXPECT(ran && child.Value("threads") == kThreads, "a kernel did not get the stack that it needs");
}

}  // namespace
