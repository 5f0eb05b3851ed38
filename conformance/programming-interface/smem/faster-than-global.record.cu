/*---
clause: pi.smem.faster-than-global
note: whether one thread's chain of loads takes less time, the least of some rounds; L2 may hold the global words
---*/
#include "cts/case.cuh"

#include <algorithm>

namespace {

constexpr unsigned kLoads = 512, kStride = 1 << 10;

// Each word is the place of the next one.
__global__ void Link(unsigned* words) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[size_t{i} * kStride] = (i + 1) % kLoads;
}

__global__ void Chase(const unsigned* words, long long* cycles, unsigned* last) {
  __shared__ volatile unsigned shared[kLoads];
  for (unsigned i = 0; i < kLoads; ++i) shared[i] = (i + 1) % kLoads;
  const volatile unsigned* const global = words;
  unsigned at = 0;
  const long long begin = clock64();
  for (unsigned i = 0; i < kLoads; ++i) at = shared[at];
  const long long middle = clock64() + (at == kLoads ? 1 : 0);
  for (unsigned i = 0; i < kLoads; ++i) at = global[size_t{at} * kStride];
  cycles[1] = clock64() + (at == kLoads ? 1 : 0) - middle;
  cycles[0] = middle - begin;
  *last = at;
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> words(size_t{kLoads} * kStride);
  const cts::DeviceBuffer<long long> cycles(2);
  const cts::DeviceBuffer<unsigned> last(1);
  Link<<<1, kLoads>>>(words.data());
  long long least[2] = {1LL << 60, 1LL << 60};
  for (int round = 0; round < 10; ++round) {
    Chase<<<1, 1>>>(words.data(), cycles.data(), last.data());
    CTS_FINISH();
    for (int i = 0; i < 2; ++i) least[i] = std::min(least[i], cycles[i]);
  }
  CTS_EXPECT_EQ(last[0], 0, "a chain of loads did not lead back to its beginning");
  CTS_OBSERVE("loads-take-less-time", least[0] < least[1]);
}

}  // namespace
