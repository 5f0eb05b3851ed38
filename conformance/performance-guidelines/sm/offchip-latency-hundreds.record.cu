/*---
clause: perf.sm.offchip-latency-hundreds
requires: [no-mps]
note: the median of ten chases over lines that nobody read, and the same chase in shared memory
---*/
#include "cts/case.cuh"

#include <algorithm>

namespace {

constexpr int kHops = 512, kChases = 10;

// All words are 0, which the compiler does not know.
__global__ void Chase(const unsigned* memory, unsigned long long step, long long* cycles, unsigned* never) {
  __shared__ unsigned shared[1024];
  for (int i = 0; i < 1024; ++i) shared[i] = memory[i];
  unsigned long long at = 0;
  for (int chase = 0; chase < kChases; ++chase) {
    const long long start = clock64();
#pragma unroll 1
    for (int i = 0; i < kHops; ++i) at += step + __ldcv(memory + at);
    if (at == 1) *never = 1;
    cycles[chase] = clock64() - start;
  }
  unsigned in_shared = 0;
  const long long start = clock64();
#pragma unroll 1
  for (int i = 0; i < kHops; ++i) in_shared = static_cast<volatile unsigned*>(shared)[(in_shared + 1) % 1024];
  if (in_shared == 1) *never = 1;
  cycles[kChases] = clock64() - start;
}

CTS_CASE() {
  int l2 = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&l2, cudaDevAttrL2CacheSize, 0));
  // The last eighth, which the fill leaves in L2, is not visited.
  const std::size_t words = 8 * static_cast<std::size_t>(l2) / sizeof(unsigned), visited = words / 8 * 7;
  const cts::DeviceBuffer<unsigned> memory(words, 0);
  cts::DeviceBuffer<unsigned> never(1);
  cts::DeviceBuffer<long long> cycles(kChases + 1);
  Chase<<<1, 1>>>(memory.data(), visited / (kHops * kChases) / 32 * 32, cycles.data(), never.data());
  CTS_FINISH();
  const cts::HostCopy<long long> measured = cycles.Read();
  long long chases[kChases];
  std::copy(measured.begin(), measured.begin() + kChases, chases);
  std::nth_element(chases, chases + kChases / 2, chases + kChases);
  CTS_OBSERVE("at-least-200-cycles", chases[kChases / 2] >= 200 * kHops);
  CTS_OBSERVE("at-least-five-times-shared", chases[kChases / 2] >= 5 * measured[kChases]);
}

}  // namespace
