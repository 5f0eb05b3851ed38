/*---
clause: mm.discard.discard-and-prefetch
covers: memory comes to the device and leaves it
control: the call is left out
control-fails-with: a discard with a prefetch did not bring the memory where a prefetch does
requires: [managed, driver-13-0]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../moved.family.cuh"

namespace {

CTS_CASE() {
  for (const bool to_device : {true, false}) {
    cts::Row(to_device ? "to-the-device" : "to-the-host", [&] {
      const cudaMemLocation there = to_device ? cts::OnDeviceLocation() : cts::OnHostLocation();
      ExpectMovesAsPrefetch(
          to_device, cts::control(), [](unsigned char*) {},
          [&](unsigned char* memory, cudaStream_t stream) {
            void* range = memory;
            std::size_t size = kBytes, first = 0;
            cudaMemLocation location = there;
            CTS_CUDA(cudaMemDiscardAndPrefetchBatchAsync(&range, &size, 1, &location, &first, 1, 0, stream));
          },
          "a discard with a prefetch did not bring the memory where a prefetch does");
    });
  }
}

}  // namespace
