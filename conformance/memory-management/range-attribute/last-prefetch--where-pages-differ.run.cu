/*---
clause: mm.range-attribute.last-prefetch
covers: pages that were sent to different locations, also by the type
control: all pages are sent to one location
control-fails-with: a range whose pages were sent to different locations is said to be sent to one
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-differing-pages.cuh"

namespace {

// Each part is sent to the device before, so that all pages were sent to one location at first.
CTS_CASE() {
  const cts::Stream stream;
  cts::CheckDifferingPages(
      cts::control(),
      [&](unsigned char* memory, std::size_t bytes, const cudaMemLocation& location) {
        CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, cts::OnDeviceLocation(), 0, stream));
        CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, location, 0, stream));
        stream.Synchronize();
      },
      cudaMemRangeAttributeLastPrefetchLocation, cudaMemRangeAttributeLastPrefetchLocationType,
      "a range whose pages were sent to different locations is said to be sent to one");
}

}  // namespace
