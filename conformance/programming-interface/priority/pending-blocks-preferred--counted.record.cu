/*---
clause: pi.priority.pending-blocks-preferred
covers: how many blocks had not begun, counted on the device
draft: five of five on an H200, not yet on an H100
note: true where a kernel of a higher priority ran although blocks of one that was launched before it had not begun
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWaves = 20;

// The first blocks fill the device until the gate is open.
__global__ void Fill(cts::GateView gate, unsigned* begun) {
  if (threadIdx.x == 0) atomicAdd(begun, 1u);
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  cts::SpinFor(1'000'000);
}
__global__ void Count(const unsigned* begun, unsigned* seen) { *seen = *static_cast<const volatile unsigned*>(begun); }

CTS_CASE() {
  int least = 0, greatest = 0, multiprocessors = 0, resident = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, Fill, 1024, 0));
  const auto room = static_cast<unsigned>(resident * multiprocessors);
  cudaStream_t low, high;
  CTS_CUDA(cudaStreamCreateWithPriority(&low, cudaStreamNonBlocking, least));
  CTS_CUDA(cudaStreamCreateWithPriority(&high, cudaStreamNonBlocking, greatest));
  cts::DeviceBuffer<unsigned> begun(1, 0), seen(1, 0);
  Count<<<1, 1, 0, high>>>(begun.data(), seen.data());
  CTS_FINISH();
  bool filled = false;
  {
    cts::Gate gate;
    Fill<<<room * kWaves, 1024, 0, low>>>(gate.view(), begun.data());
    CTS_CUDA(cudaGetLastError());
    filled = gate.AwaitArrivals(room);
    Count<<<1, 1, 0, high>>>(begun.data(), seen.data());
    CTS_CUDA(cudaGetLastError());
    gate.Open();
    CTS_FINISH();
  }
  CTS_OBSERVE("ran-before-waiting-blocks", filled && seen[0] < room * kWaves);
  CTS_CUDA(cudaStreamDestroy(low));
  CTS_CUDA(cudaStreamDestroy(high));
}

}  // namespace
