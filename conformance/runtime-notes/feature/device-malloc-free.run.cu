/*---
clause: rt.feature.device-malloc-free
control: all threads of a warp use the first one's memory
control-fails-with: a thread's memory holds what another one wrote
---*/
#include "cts/case.cuh"

namespace {

__global__ void Fill(unsigned* sums, bool shared) {
  auto* words = static_cast<unsigned*>(malloc(64));
  if (shared) {
    words = reinterpret_cast<unsigned*>(__shfl_sync(~0u, reinterpret_cast<unsigned long long>(words), 0));
  }
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (words == nullptr) {
    sums[i] = 1;
    return;
  }
  for (unsigned k = 0; k < 16; ++k) static_cast<volatile unsigned*>(words)[k] = i * 16 + k;
  __syncthreads();
  unsigned sum = 0;
  for (unsigned k = 0; k < 16; ++k) sum += static_cast<volatile unsigned*>(words)[k];
  sums[i] = sum;
  __syncthreads();
  if (!shared || threadIdx.x % 32 == 0) free(words);
}

CTS_CASE() {
  constexpr unsigned kCount = 32 * 128;
  cts::DeviceBuffer<unsigned> sums(kCount);
  Fill<<<32, 128>>>(sums.data(), cts::control());
  CTS_FINISH();
  const auto given = sums.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += given[i] != 16 * 16 * i + 120;
  CTS_EXPECT_EQ(wrong, 0u, "a thread's memory holds what another one wrote");
}

}  // namespace
