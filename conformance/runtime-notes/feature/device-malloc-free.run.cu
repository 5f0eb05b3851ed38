/*---
clause: rt.feature.device-malloc-free
control: all threads of a warp use the first one's memory
control-fails-with: "a thread's memory holds what another one wrote, or there was none"
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 64, kCount = 32 * 128;

__global__ void Fill(unsigned* sums, bool shared) {
  auto* const own = static_cast<unsigned*>(malloc(kWords * sizeof(unsigned)));
  unsigned* words = own;
  if (shared) {
    words = reinterpret_cast<unsigned*>(__shfl_sync(~0u, reinterpret_cast<unsigned long long>(own), 0));
  }
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (words == nullptr) {
    sums[i] = 1;
    return;
  }
  for (unsigned k = 0; k < kWords; ++k) static_cast<volatile unsigned*>(words)[k] = i * kWords + k;
  __syncthreads();
  unsigned sum = 0;
  for (unsigned k = 0; k < kWords; ++k) sum += static_cast<volatile unsigned*>(words)[k];
  sums[i] = sum;
  __syncthreads();
  free(own);
}

// Again and again, until all that was ever asked for is twice what the heap holds: free gives memory back.
CTS_CASE() {
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  const std::size_t launches = 2 * heap / (kCount * kWords * sizeof(unsigned)) + 1;
  unsigned wrong = 0;
  for (std::size_t launch = 0; launch < launches && wrong == 0; ++launch) {
    const cts::DeviceBuffer<unsigned> sums(kCount);
    Fill<<<32, 128>>>(sums.data(), cts::control());
    CTS_FINISH();
    const auto given = sums.Read();
    for (unsigned i = 0; i < kCount; ++i) wrong += given[i] != kWords * kWords * i + kWords * (kWords - 1) / 2;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a thread's memory holds what another one wrote, or there was none");
}

}  // namespace
