/*---
clause: cdp.env.stack-size-stays-configured
covers: sizes that the host changes between launches, in each stream
control: the host configures a small stack after the parent and launches the child, which uses no more
control-fails-with: the child has not the stack that the host configured last
build: [rdc]
own-process: what else its object holds may need more stack
note: the size of the frame is known at run time only, so that the kernel itself asks for no more stack than usual
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kThreads = 64, kBlocks = 8, kSpare = 1024;  // for the calls of the kernel

struct Outcome {
  size_t limit;
  unsigned threads, wrong, refused;
};

// Every thread holds its frame while the others of its block fill theirs.
__global__ void Child(unsigned bytes, Outcome* outcome) {
  volatile unsigned char* frame = static_cast<unsigned char*>(__builtin_alloca(bytes));
  const unsigned salt = blockIdx.x * kThreads + threadIdx.x;
  for (unsigned i = 0; i < bytes; ++i) frame[i] = static_cast<unsigned char>(i + salt);
  __syncthreads();
  unsigned wrong = 0;
  for (unsigned i = 0; i < bytes; ++i) wrong += frame[i] != static_cast<unsigned char>(i + salt);
  atomicAdd(&outcome->threads, 1u);
  if (wrong > 0) atomicAdd(&outcome->wrong, 1u);
  if (salt == 0) outcome->refused = cudaDeviceGetLimit(&outcome->limit, cudaLimitStackSize);
}

// The first child needs little of its stack, the second one most of it.
struct Launch {
  Outcome* outcomes;
  unsigned bytes, launch;
  __device__ void operator()(cudaStream_t stream) const {
    if (launch == 0) return;
    Child<<<kBlocks, kThreads, 0, stream>>>(64, outcomes);
    Child<<<kBlocks, kThreads, 0, stream>>>(bytes, outcomes + 1);
  }
};

void Check(const cts::KernelStream& stream, unsigned stack) {
  const cts::DeviceBuffer<Outcome> outcomes(2, 0);
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, stack));
  cts::InKernel(stream, Launch{outcomes.data(), stack - kSpare, cts::control() ? 0u : 1u}).Finish();
  if (cts::control()) {
    size_t set = 0;
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, stack / 2));
    CTS_CUDA(cudaDeviceGetLimit(&set, cudaLimitStackSize));
    if (set >= stack) cts::PowerNotShown("the device has no stack as small as that");
    for (int i = 0; i < 2; ++i) Child<<<kBlocks, kThreads>>>(64, outcomes.data() + i);
    CTS_FINISH();
  }
  for (const Outcome& seen : outcomes.Read()) {
    CTS_EXPECT_EQ(seen.refused, 0, "the child cannot query the stack size");
    CTS_EXPECT_LE(stack, seen.limit, "the child has not the stack that the host configured last");
    CTS_EXPECT_EQ(seen.threads, kBlocks * kThreads, "a thread of the child is missing");
    CTS_EXPECT_EQ(seen.wrong, 0, "a frame on the child's stack was overwritten");
  }
}

// Up and down again; kernels have run with the sizes before.
CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      for (const unsigned stack : {2048u, 4096u, 3072u}) Check(stream, stack);
    });
  });
}

}  // namespace
