/*---
clause: cdp.fire-and-forget.awaited-by-next-grid-of-parent-stream
covers: copies and fills
control: the next grid is queued ahead of the parent
control-fails-with: the next grid of the stream ran although a fire-and-forget copy or fill was not complete
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"

namespace {

// A copy takes longer than the launch of the next grid, each thread of which looks at one byte in so many.
constexpr std::size_t kBytes = 64 << 20, kWidth = 4096;
constexpr unsigned kThreads = 256, kBlocks = kBytes / kWidth / kThreads;
constexpr int kRounds = 4;

enum Call { kCopy, kCopy2D, kFill, kFill2D, kCalls };
constexpr const char* kNames[kCalls] = {"cudaMemcpyAsync", "cudaMemcpy2DAsync", "cudaMemsetAsync", "cudaMemset2DAsync"};

struct Work {
  unsigned char *to, *from;
  unsigned *old, *refused;
  Call call;
};

__global__ void Parent(Work work) {
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  constexpr std::size_t kRows = kBytes / kWidth;
  const cudaStream_t stream = cudaStreamFireAndForget;
  cudaError_t code = cudaErrorUnknown;
  if (work.call == kCopy) code = cudaMemcpyAsync(work.to, work.from, kBytes, kKind, stream);
  if (work.call == kCopy2D) code = cudaMemcpy2DAsync(work.to, kWidth, work.from, kWidth, kWidth, kRows, kKind, stream);
  if (work.call == kFill) code = cudaMemsetAsync(work.to, 0, kBytes, stream);
  if (work.call == kFill2D) code = cudaMemset2DAsync(work.to, kWidth, 0, kWidth, kRows, stream);
  if (code != cudaSuccess) atomicAdd(work.refused, 1u);
}
__global__ void Next(Work work) {
  const std::size_t line = blockIdx.x * kThreads + threadIdx.x;
  const unsigned char wanted = work.call <= kCopy2D ? 1 : 0;
  if (work.to[line * kWidth + line % kWidth] != wanted) atomicAdd(work.old, 1u);
}

__host__ __device__ void Launch(const Work& work, cudaStream_t stream, bool ahead) {
  if (ahead) Next<<<kBlocks, kThreads, 0, stream>>>(work);
  Parent<<<1, 1, 0, stream>>>(work);
  if (!ahead) Next<<<kBlocks, kThreads, 0, stream>>>(work);
}
__global__ void Root(Work work, bool ahead) {
  cudaStream_t stream;
  if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) == cudaSuccess) {
    Launch(work, stream, ahead);
    (void)cudaStreamDestroy(stream);
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(work.refused, 1u);
}

void Check(Call call, bool on_device) {
  cts::DeviceBuffer<unsigned char> to(kBytes);
  const cts::DeviceBuffer<unsigned char> from(kBytes, 1);
  const cts::DeviceBuffer<unsigned> old(1, 0), refused(1, 0);
  const cts::Stream stream;
  const Work work{to.data(), from.data(), old.data(), refused.data(), call};
  for (int round = 0; round < kRounds; ++round) {
    to.Fill(cts::kPoison);
    if (on_device) {
      Root<<<1, 1, 0, stream>>>(work, cts::control());
    } else {
      Launch(work, stream, cts::control());
    }
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(refused[0], 0u, "a stream, a launch, a copy or a fill was refused");
  CTS_EXPECT_EQ(old[0], 0u, "the next grid of the stream ran although a fire-and-forget copy or fill was not complete");
}

void CheckAll(bool on_device) {
  for (int call = kCopy; call < kCalls; ++call)
    cts::Row(kNames[call], [&] { Check(static_cast<Call>(call), on_device); });
}

CTS_CASE(stream_of_the_host) { CheckAll(false); }
CTS_CASE(stream_of_the_device) { CheckAll(true); }

}  // namespace
