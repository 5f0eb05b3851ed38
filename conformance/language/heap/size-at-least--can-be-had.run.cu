/*---
clause: lang.heap.size-at-least
covers: an eighth of a large heap can be had and written
control: the limit is not set
control-fails-with: less than an eighth of the heap that was set can be had
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

// What the allocator itself takes is open. An eighth leaves it far more than it may need, and is four times the size
// that there is without any setting.
constexpr long long kSet = 256LL << 20;
constexpr std::size_t kBlock = 64 << 10;

__global__ void Take(unsigned* count, unsigned most) {
  for (*count = 0; *count < most; ++*count) {
    auto* const block = static_cast<volatile unsigned*>(malloc(kBlock));
    if (block == nullptr) return;
    block[0] = *count;
    block[kBlock / sizeof(unsigned) - 1] = *count;
  }
}

CTS_CHILD(Set) {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  const bool there = free > 2 * kSet;
  cts::Tell("there", there);
  if (!there) return;
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kSet));
  const cts::DeviceBuffer<unsigned> count(1);
  Take<<<1, 1>>>(count.data(), kSet / 8 / kBlock);
  CTS_FINISH();
  cts::Tell("had", static_cast<long long>(count[0] * kBlock));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Set");
  if (child.Value("there") == 0) return cts::PowerNotShown("the device has no memory for such a heap");
  CTS_EXPECT_LE(kSet / 8, child.Value("had"), "less than an eighth of the heap that was set can be had");
}

}  // namespace
