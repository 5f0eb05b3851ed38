/*---
clause: cdp.streams.same-stream-in-order
control: the second grid goes to another stream
control-fails-with: a grid started before the last blocks of its predecessor had stored
build: [rdc]
rounds: 100
note: the blocks of the first grid end one after the other, so that the second could start while it drains
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 8, kBlocks = 48, kWords = kBlocks * 32;  // a cache line a block

__global__ void First(unsigned* words, unsigned value, cts::StressPlan stress) {
  if (threadIdx.x > 0) return stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  cts::SpinFor((blockIdx.x * 2654435761u >> 20) % (stress.delay_ns * 4 + 1));
  words[blockIdx.x * 32] = value;
}

__global__ void Second(const unsigned* words, unsigned value, unsigned* stale) {
  for (unsigned i = threadIdx.x; i < kBlocks; i += blockDim.x) {
    if (*static_cast<const volatile unsigned*>(words + i * 32) != value) *stale = 1;
  }
}

__global__ void Parent(unsigned* words, unsigned* stale, unsigned* refused, unsigned value, cts::StressPlan stress,
                       bool apart) {
  cudaStream_t stream, other;
  if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) *refused = 1;
  if (cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking) != cudaSuccess) *refused = 1;
  First<<<kBlocks, 32, 0, stream>>>(words + blockIdx.x * kWords, value, stress);
  Second<<<1, 32, 0, apart ? other : stream>>>(words + blockIdx.x * kWords, value, stale + blockIdx.x);
  (void)cudaStreamDestroy(stream);
  (void)cudaStreamDestroy(other);
}

CTS_LITMUS(litmus, "a grid started before the last blocks of its predecessor had stored") {
  cts::DeviceBuffer<unsigned> words(kInstances * kWords, 0), stale(kInstances, 0), refused(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    stale.Fill(0);
    Parent<<<kInstances, 1>>>(words.data(), stale.data(), refused.data(), value, litmus.Stress(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaDeviceSynchronize());
    unsigned forbidden = 0;
    for (const unsigned seen : stale.Read()) forbidden += seen;
    litmus.Count(kInstances, forbidden);
  }
  CTS_EXPECT_EQ(refused[0], 0, "no device stream could be created");
}

}  // namespace
