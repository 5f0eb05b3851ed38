/*---
clause: cdp.grids.one-grid-per-executing-thread
covers: blocks and grids of three dimensions
control: the threads of the first layer of each block make the launch for those of the others
control-fails-with: a thread that executed the launch has not one grid of its own
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kBlocks = 2 * 3 * 2, kThreads = 7 * 3 * 4, kAll = kBlocks * kThreads;

__global__ void Child(unsigned* own) { atomicAdd(own, 1u); }

__global__ void Parent(unsigned* own, cts::KernelStream::Which which, bool first_layer) {
  const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  if (first_layer && threadIdx.z > 0) return;
  const cts::StreamOfThread stream(which);
  Child<<<1, 1, 0, stream>>>(own + block * kThreads + thread);
}

CTS_CASE() {
  for (const cts::KernelStream::Which which : {cts::KernelStream::kNull, cts::KernelStream::kPerThread,
                                               cts::KernelStream::kTail, cts::KernelStream::kFireAndForget}) {
    const char* const names[] = {"null-stream", "per-thread-stream", "created-stream", "tail-stream",
                                 "fire-and-forget-stream"};
    cts::Row(names[which], [&] {
      const cts::DeviceBuffer<unsigned> own(kAll, 0);
      Parent<<<dim3(2, 3, 2), dim3(7, 3, 4)>>>(own.data(), which, cts::control());
      CTS_FINISH();
      unsigned wrong = 0;
      for (const unsigned count : own.Read()) wrong += count != 1;
      CTS_EXPECT_EQ(wrong, 0, "a thread that executed the launch has not one grid of its own");
    });
  }
}

}  // namespace
