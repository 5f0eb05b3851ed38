/*---
clause: mm.prefetch-batch.as-single-prefetches
covers: memory comes to the device and leaves it
control: the batch is left out
control-fails-with: a batch did not bring the memory where a single prefetch does
requires: [managed, driver-13-0]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../moved.family.cuh"

namespace {

// All of the block in ranges of several sizes.
void PrefetchInRanges(unsigned char* memory, cudaMemLocation location, cudaStream_t stream) {
  constexpr std::size_t kEnds[] = {kBytes / 8, kBytes / 2, kBytes / 2 + 4096, kBytes};
  void* ranges[4];
  std::size_t sizes[4], at = 0, first = 0;
  for (int i = 0; i < 4; ++i) {
    ranges[i] = memory + at;
    sizes[i] = kEnds[i] - at;
    at = kEnds[i];
  }
  CTS_CUDA(cudaMemPrefetchBatchAsync(ranges, sizes, 4, &location, &first, 1, 0, stream));
}

CTS_CASE() {
  for (const bool to_device : {true, false}) {
    cts::Row(to_device ? "to-the-device" : "to-the-host", [&] {
      const cudaMemLocation there = to_device ? cts::OnDeviceLocation() : cts::OnHostLocation();
      ExpectMovesAsPrefetch(
          to_device, cts::control(), [](unsigned char*) {},
          [&](unsigned char* memory, cudaStream_t stream) { PrefetchInRanges(memory, there, stream); },
          "a batch did not bring the memory where a single prefetch does");
    });
  }
}

}  // namespace
