/*---
clause: mm.prefetch-batch.batch-in-stream-order
covers: when prefetches of untouched memory take memory of the device
control: the batch goes into a stream that nothing holds
control-fails-with: a batch of prefetches began before the work before it in its stream had ended
requires: [managed, driver-13-0]
timeout: 60
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../taken-in-order.family.cuh"

namespace {

constexpr std::size_t kRanges = 8, kEach = kTaken / kRanges;

CTS_CASE() {
  CheckTakenInOrder(cts::control(), "a batch of prefetches began before the work before it in its stream had ended",
                    "a batch of prefetches had not ended when work after it in its stream ran",
                    [](void* memory, cudaStream_t stream) {
                      void* at[kRanges];
                      std::size_t sizes[kRanges], first = 0;
                      cudaMemLocation location = cts::OnDeviceLocation();
                      for (std::size_t i = 0; i < kRanges; ++i) {
                        at[i] = static_cast<char*>(memory) + i * kEach;
                        sizes[i] = kEach;
                      }
                      CTS_CUDA(cudaMemPrefetchBatchAsync(at, sizes, kRanges, &location, &first, 1, 0, stream));
                    });
}

}  // namespace
