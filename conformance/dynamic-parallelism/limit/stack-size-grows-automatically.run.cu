/*---
clause: cdp.limit.stack-size-grows-automatically
control: a recursion, whose need the compiler cannot know, needs more than any stack has
control-fails-with: a kernel did not get the stack that it needs
requires: [no-mps]
own-process: its kernels need more stack than a context has at first
note: without -rdc, because nvlink warns about every recursion; limit-after tells whether the enlarged size reads back
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64, kLevels = 8000;

__device__ bool Use(volatile unsigned char* frame, int bytes, int salt) {
  for (int i = 0; i < bytes; ++i) frame[i] = static_cast<unsigned char>(salt + i);
  bool intact = true;
  for (int i = bytes - 1; i >= 0; --i) intact = intact && frame[i] == static_cast<unsigned char>(salt + i);
  return intact;
}

template <int kFrame>
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
  cts::Tell("limit-before", static_cast<long long>(before));
  cts::PinnedBuffer<int> intact(kThreads, 0);
  if (cts::control()) {
    Recursion<<<1, kThreads>>>(intact.device(), kLevels);
  } else if (cts::child_argument() == 4096) {
    BigFrame<4096><<<1, kThreads>>>(intact.device());
  } else {
    BigFrame<16384><<<1, kThreads>>>(intact.device());
  }
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  int threads = 0;
  for (int i = 0; i < kThreads; ++i) threads += intact.Load(i);
  size_t limit = 0;
  if (synchronized == cudaSuccess) CTS_CUDA(cudaDeviceGetLimit(&limit, cudaLimitStackSize));
  cts::Tell("synchronized", synchronized);
  cts::Tell("threads", threads);
  cts::Tell("limit-after", static_cast<long long>(limit));
}

void Check(int frame, const char* limit_after) {
  const cts::ChildRun child = cts::RunChild("Launch", {.argument = frame});
  CTS_OBSERVE(limit_after, child.Value("limit-after"));
  // A driver may enlarge what is asked for.
  if (child.Value("limit-before") >= frame) cts::PowerNotShown("the stack has room for the kernel beforehand");
  CTS_EXPECT(child.Value("synchronized") == cudaSuccess && child.Value("threads") == kThreads,
             "a kernel did not get the stack that it needs");
}

CTS_CASE() {
  cts::Row("4096", [] { Check(4096, "limit-after-4096"); });
  cts::Row("16384", [] { Check(16384, "limit-after-16384"); });
}

}  // namespace
