/*---
clause: mm.prefetch.despite-preferred-location
covers: pages that lie at their preferred location leave it
control: nothing is prefetched
control-fails-with: pages at their preferred location did not leave it for a prefetch
requires: [managed]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../moved.family.cuh"

namespace {

CTS_CASE() {
  for (const bool to_device : {true, false}) {
    cts::Row(to_device ? "to-the-device" : "to-the-host", [&] {
      const cudaMemLocation there = to_device ? cts::OnDeviceLocation() : cts::OnHostLocation(),
                            here = to_device ? cts::OnHostLocation() : cts::OnDeviceLocation();
      ExpectMovesAsPrefetch(
          to_device, cts::control(),
          [&](unsigned char* memory) {
            CTS_CUDA(cudaMemAdvise(memory, kBytes, cudaMemAdviseSetPreferredLocation, here));
          },
          [&](unsigned char* memory, cudaStream_t stream) {
            CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, there, 0, stream));
          },
          "pages at their preferred location did not leave it for a prefetch");
    });
  }
}

}  // namespace
