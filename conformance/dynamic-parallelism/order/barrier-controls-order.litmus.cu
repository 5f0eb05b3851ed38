/*---
clause: cdp.order.barrier-controls-order
control: there is no barrier between the launches
control-fails-with: the grid launched behind the barrier did not follow the grid launched in front of it
build: [rdc]
rounds: 100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 64;

__global__ void First(unsigned* word, unsigned value) { *word = value; }
__global__ void Second(const unsigned* word, unsigned value, unsigned* stale) {
  if (*static_cast<const volatile unsigned*>(word) != value) atomicAdd(stale, 1u);
}

// Two warps launch, each after a random time.
__global__ void Parent(unsigned* words, unsigned* stale, unsigned* refused, unsigned value, unsigned delay_ns,
                       bool barrier) {
  __shared__ cudaStream_t stream;
  if (threadIdx.x == 0 && cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) *refused = 1;
  __syncthreads();
  unsigned* word = words + blockIdx.x * 32;
  if (threadIdx.x == kThreads - 1) {
    cts::SpinFor((blockIdx.x * 37 + value) % 8 * delay_ns);
    First<<<1, 1, 0, stream>>>(word, value);
  }
  if (barrier) __syncthreads();
  if (threadIdx.x == 0) {
    cts::SpinFor((blockIdx.x * 11 + value) % 8 * delay_ns);
    Second<<<1, 1, 0, stream>>>(word, value, stale);
  }
  __syncthreads();
  if (threadIdx.x == 0) (void)cudaStreamDestroy(stream);
}

CTS_LITMUS(litmus, "the grid launched behind the barrier did not follow the grid launched in front of it") {
  cts::DeviceBuffer<unsigned> words(kInstances * 32, 0), stale(1, 0), refused(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    stale.Fill(0);
    Parent<<<kInstances, kThreads>>>(words.data(), stale.data(), refused.data(), value, litmus.Stress().delay_ns,
                                     !cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaDeviceSynchronize());
    litmus.Count(kInstances, stale[0]);
  }
  CTS_EXPECT_EQ(refused[0], 0, "no device stream could be created");
}

}  // namespace
