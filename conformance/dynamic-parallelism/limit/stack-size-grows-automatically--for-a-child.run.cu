/*---
clause: cdp.limit.stack-size-grows-automatically
covers: children of several generations, which a kernel launches
control: the frame is made at run time, so that the compiler cannot know it, and is more than any stack has
control-fails-with: a kernel that a kernel launched did not get the stack that it needs
build: [rdc]
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64, kBlocks = 8, kAll = kBlocks * kThreads;
constexpr unsigned kMoreThanAny = 1 << 20;

// Each thread has other values.
__device__ bool Use(volatile unsigned char* frame, unsigned bytes, unsigned salt) {
  for (unsigned i = 0; i < bytes; ++i) frame[i] = static_cast<unsigned char>(salt + i);
  __syncthreads();  // every thread of the block holds its frame now
  bool intact = true;
  for (unsigned i = 0; i < bytes; ++i) intact = intact && frame[i] == static_cast<unsigned char>(salt + i);
  return intact;
}

template <unsigned kFrame>
__global__ void BigFrame(int* intact) {
  volatile unsigned char frame[kFrame];
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  intact[thread] = Use(frame, kFrame, thread);
}
__global__ void FrameOfRunTime(int* intact, unsigned bytes) {
  volatile unsigned char* const frame = static_cast<unsigned char*>(__builtin_alloca(bytes));
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  intact[thread] = Use(frame, bytes, thread);
}

// Of so many generations the last is that of the large frame; those ahead of it need little.
template <unsigned kFrame>
__global__ void Ancestor(int* intact, int generations, bool unknown) {
  if (generations > 1) {
    Ancestor<kFrame><<<1, 1>>>(intact, generations - 1, unknown);
  } else if (unknown) {
    FrameOfRunTime<<<kBlocks, kThreads>>>(intact, kMoreThanAny);
  } else {
    BigFrame<kFrame><<<kBlocks, kThreads>>>(intact);
  }
}

template <unsigned kFrame>
void LaunchAndTell(int generations) {
  size_t before = 0;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 1024));
  CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitStackSize));
  cts::Tell("room", before >= kFrame);
  cts::PinnedBuffer<int> intact(kAll, 0);
  Ancestor<kFrame><<<1, 1>>>(intact.device(), generations, cts::control());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  int threads = 0;
  for (int i = 0; i < kAll; ++i) threads += intact.Load(i) == 1;
  cts::Tell("synchronized", synchronized);
  cts::Tell("threads", threads);
}

CTS_CHILD(Small) { LaunchAndTell<4096>(static_cast<int>(cts::child_argument())); }
CTS_CHILD(Large) { LaunchAndTell<16384>(static_cast<int>(cts::child_argument())); }

void Check(const char* name, const char* child, int generations) {
  cts::Row(name, [&] {
    const cts::ChildRun run = cts::RunChild(child, {.argument = generations});
    // A driver may enlarge what is asked for.
    if (run.Value("room") == 1) cts::PowerNotShown("the stack has room for the kernel beforehand");
    CTS_EXPECT(run.Value("synchronized") == cudaSuccess && run.Value("threads") == kAll,
               "a kernel that a kernel launched did not get the stack that it needs");
  });
}

CTS_CASE() {
  Check("4096-of-a-child", "Small", 1);
  Check("16384-of-a-child", "Large", 1);
  Check("16384-of-a-grandchild", "Large", 2);
}

}  // namespace
