/*---
clause: perf.transfer.integrated-property
control: memory of the other kind is allocated
control-fails-with: the property does not tell whether the host's memory is the device's
launches: none
note: page-locked memory takes from what a device has free only where both have the same memory
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <iterator>

namespace {

constexpr long long kBytes = 256 << 20;

long long Free() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return static_cast<long long>(free);
}

// By how much less the device has free while a block is there, in each of several times. Others allocate and free, too:
// a block that shall take nothing takes the least of them, one that shall take memory the most.
long long Taken(bool of_host, bool least) {
  long long taken[5];
  for (long long& at : taken) {
    void* block = nullptr;
    const long long before = Free();
    CTS_CUDA(of_host ? cudaMallocHost(&block, kBytes) : cudaMalloc(&block, kBytes));
    at = before - Free();
    CTS_CUDA(of_host ? cudaFreeHost(block) : cudaFree(block));
  }
  return least ? *std::min_element(std::begin(taken), std::end(taken))
               : *std::max_element(std::begin(taken), std::end(taken));
}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  int value = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&value, cudaDevAttrIntegrated, 0));
  CTS_EXPECT(p.integrated == 0 || p.integrated == 1, "the property is neither 0 nor 1");
  CTS_EXPECT_EQ(p.integrated, value, "the property and the attribute differ");
  if (cts::control() && value == 1) return cts::PowerNotShown("the two kinds of memory are one here");
  const bool shared = Taken(!cts::control(), value == 0 && !cts::control()) > kBytes / 2;
  if (cts::control() && !shared) return cts::PowerNotShown("no memory of the device is seen to be taken");
  CTS_EXPECT_EQ(shared, value == 1, "the property does not tell whether the host's memory is the device's");
}

}  // namespace
