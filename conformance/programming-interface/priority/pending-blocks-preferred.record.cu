/*---
clause: pi.priority.pending-blocks-preferred
note: true where a kernel of a higher priority was complete while blocks of one that was launched before it still waited
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWaves = 20;

__global__ void Spin(unsigned long long ns) { cts::SpinFor(ns); }
__global__ void Nothing() {}

CTS_CASE() {
  int least = 0, greatest = 0, multiprocessors = 0, resident = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, Spin, 1024, 0));
  cudaStream_t low, high;
  CTS_CUDA(cudaStreamCreateWithPriority(&low, cudaStreamNonBlocking, least));
  CTS_CUDA(cudaStreamCreateWithPriority(&high, cudaStreamNonBlocking, greatest));
  Nothing<<<1, 1, 0, high>>>();
  CTS_FINISH();
  // 20 waves of 2 ms each.
  Spin<<<resident * multiprocessors * kWaves, 1024, 0, low>>>(2'000'000);
  Nothing<<<1, 1, 0, high>>>();
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaStreamSynchronize(high));
  CTS_OBSERVE("higher-priority-first", cudaStreamQuery(low) == cudaErrorNotReady);
  CTS_FINISH();
  (void)cudaGetLastError();
  CTS_CUDA(cudaStreamDestroy(low));
  CTS_CUDA(cudaStreamDestroy(high));
}

}  // namespace
