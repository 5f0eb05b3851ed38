// A parent and its child in the second unit, and the host's side in the first.
#include "cts/case.cuh"

namespace {

constexpr int kFactor = 3;

// With C linkage the kernel is one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsParent(int* out, cudaError_t* launched, unsigned threads);

#if CTS_UNIT == 2

__global__ void Child(int* out, int factor) { out[threadIdx.x] = factor * static_cast<int>(threadIdx.x + 1); }
extern "C" __global__ void CtsParent(int* out, cudaError_t* launched, unsigned threads) {
  Child<<<1, threads>>>(out, kFactor);
  *launched = cudaGetLastError();
}

#else

constexpr int kThreads = 64;

struct Outcome {
  cudaError_t launched;
  int wrong;  // results that are not those of a child of kThreads threads
};
// Of a child with so many threads.
Outcome LaunchFromOtherUnit(int threads) {
  cts::DeviceBuffer<int> out(kThreads);
  cts::DeviceBuffer<cudaError_t> launched(1);
  CtsParent<<<1, 1>>>(out.data(), launched.data(), threads);
  CTS_FINISH();
  const cts::HostCopy<int> results = out.Read();
  int wrong = 0;
  for (int i = 0; i < kThreads; ++i) wrong += results[i] != kFactor * (i + 1);
  return {launched[0], wrong};
}

#endif

}  // namespace
