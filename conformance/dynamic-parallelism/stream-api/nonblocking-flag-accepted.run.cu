/*---
clause: cdp.stream-api.nonblocking-flag-accepted
control: each launch into a created stream asks for more threads than a block can have, so that it is refused
control-fails-with:
  - the launch into the created stream was refused
  - the created stream did not run its grid
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/launch/most_threads.h"

namespace {

constexpr int kBlocks = 2, kOfABlock = 8, kStreams = kBlocks * kOfABlock;

__global__ void Child(int* mark, int value) { *mark = value; }

__global__ void Parent(int* marks, cudaStream_t* streams, cudaError_t* created, cudaError_t* launched,
                       unsigned threads) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  cudaStream_t stream;
  created[i] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  streams[i] = stream;
  if (__syncthreads_or(created[i] != cudaSuccess)) return;  // from here on all streams of the block exist
  Child<<<1, threads, 0, stream>>>(marks + i, i);
  launched[i] = cudaGetLastError();
  __syncthreads();
  (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::DeviceBuffer<int> marks(kStreams);
  cts::DeviceBuffer<cudaStream_t> streams(kStreams);
  cts::DeviceBuffer<cudaError_t> created(kStreams), launched(kStreams);
  Parent<<<kBlocks, kOfABlock>>>(marks.data(), streams.data(), created.data(), launched.data(),
                                 cts::control() ? 2 * cts::MostThreads() : 1);
  CTS_FINISH();
  for (int i = 0; i < kStreams; ++i) {
    CTS_EXPECT_EQ(created[i], cudaSuccess, "cudaStreamNonBlocking was refused");
    CTS_EXPECT(streams[i] != nullptr, "the created stream is the NULL stream");
    CTS_EXPECT_EQ(launched[i], cudaSuccess, "the launch into the created stream was refused");
    CTS_EXPECT_EQ(marks[i], i, "the created stream did not run its grid");
    for (int k = i / kOfABlock * kOfABlock; k < i; ++k)
      CTS_EXPECT_NE(streams[i], streams[k], "two streams of a block have one handle");
  }
}

}  // namespace
