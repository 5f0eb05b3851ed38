/*---
clause: cdp.heap.survives-grid
covers: the context's end, after which all of the heap is there again
control: the device is not reset
control-fails-with: heap memory is still taken after the context that had it has ended
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr std::size_t kBlock = 64 << 10;
constexpr unsigned kMost = 4096;

// Nobody frees them.
__global__ void TakeAll(unsigned* count) {
  unsigned taken = 0;
  for (unsigned i = 0; i < kMost; ++i) taken += malloc(kBlock) != nullptr ? 1 : 0;
  *count = taken;
}

CTS_CHILD(Takes) {
  for (int round = 0; round < 4; ++round) {
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 8 << 20));
    {
      const cts::DeviceBuffer<unsigned> count(1, 0);
      TakeAll<<<1, 1>>>(count.data());
      CTS_FINISH();
      cts::Tell(("taken-" + std::to_string(round)).c_str(), count[0]);
    }
    if (!cts::control()) {
      CTS_CUDA(cudaDeviceReset());
    } else {
      const cts::DeviceBuffer<unsigned> count(1, 0);
      for (; round < 3; ++round) {
        TakeAll<<<1, 1>>>(count.data());
        CTS_FINISH();
        cts::Tell(("taken-" + std::to_string(round + 1)).c_str(), count[0]);
      }
    }
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Takes");
  const long long first = child.Value("taken-0");
  CTS_EXPECT_LT(0, first, "the heap gave nothing");
  for (const char* later : {"taken-1", "taken-2", "taken-3"})
    CTS_EXPECT_LE(first, child.Value(later) * 10 / 9,
                  "heap memory is still taken after the context that had it has ended");
}

}  // namespace
