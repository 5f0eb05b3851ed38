/*---
clause: cdp.stream-api.nonblocking-flag-accepted
covers: more streams than 16 bits count, of one launch after another
control: in a late launch one grid is launched into no stream
control-fails-with: one of very many created streams did not run its grid
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 2, kThreads = 64, kEach = 4, kOfALaunch = kBlocks * kThreads * kEach;

__global__ void Child(unsigned* runs) { atomicAdd(runs, 1u); }

// Each thread makes its streams, then uses them, then destroys them. `left_out`: the thread whose last stream has none.
__global__ void Parent(unsigned* runs, unsigned* refused, unsigned left_out) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  cudaStream_t streams[kEach];
  unsigned failed = 0;
  for (cudaStream_t& stream : streams)
    failed += cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess ? 1 : 0;
  for (unsigned i = 0; i < kEach && failed == 0; ++i) {
    if (thread == left_out && i + 1 == kEach) continue;
    Child<<<1, 1, 0, streams[i]>>>(runs + thread * kEach + i);
    failed += cudaGetLastError() != cudaSuccess ? 1 : 0;
  }
  for (const cudaStream_t stream : streams) failed += cudaStreamDestroy(stream) != cudaSuccess ? 1 : 0;
  if (failed != 0) atomicAdd(refused, failed);
}

CTS_CASE() {
  const unsigned launches = cts::scale() < 1 ? 3 : 150, nobody = kBlocks * kThreads;
  const cts::DeviceBuffer<unsigned> runs(kOfALaunch, 0), refused(1, 0);
  for (unsigned launch = 0; launch < launches; ++launch)
    Parent<<<kBlocks, kThreads>>>(runs.data(), refused.data(), cts::control() && launch + 2 == launches ? 77 : nobody);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  CTS_EXPECT_EQ(refused[0], 0u, "a call for one of very many streams was refused");
  unsigned wrong = 0;
  for (const unsigned of : runs.Read()) wrong += of != launches ? 1 : 0;
  CTS_EXPECT_EQ(wrong, 0u, "one of very many created streams did not run its grid");
}

}  // namespace
