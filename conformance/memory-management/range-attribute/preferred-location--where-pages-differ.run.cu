/*---
clause: mm.range-attribute.preferred-location
covers: pages that have different locations, also by the type
control: all pages are given one location
control-fails-with: a range whose pages prefer different locations is said to prefer one
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-differing-pages.cuh"

namespace {

CTS_CASE() {
  cts::CheckDifferingPages(
      cts::control(),
      [](unsigned char* memory, std::size_t bytes, const cudaMemLocation& location) {
        CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetPreferredLocation, location));
      },
      cudaMemRangeAttributePreferredLocation, cudaMemRangeAttributePreferredLocationType,
      "a range whose pages prefer different locations is said to prefer one");
}

}  // namespace
