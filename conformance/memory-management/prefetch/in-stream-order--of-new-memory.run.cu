/*---
clause: mm.prefetch.in-stream-order
covers: when a prefetch of untouched memory takes memory of the device
control: the prefetch goes into a stream that nothing holds
control-fails-with: a prefetch began before the work before it in its stream had ended
requires: [managed]
timeout: 60
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../taken-in-order.family.cuh"

namespace {

CTS_CASE() {
  CheckTakenInOrder(cts::control(), "a prefetch began before the work before it in its stream had ended",
                    "a prefetch had not ended when work after it in its stream ran",
                    [](void* memory, cudaStream_t stream) {
                      CTS_CUDA(cudaMemPrefetchAsync(memory, kTaken, cts::OnDeviceLocation(), 0, stream));
                    });
}

}  // namespace
