/*---
clause: mm.advise.rounds-to-pages
covers: preferred locations, accessing devices, and advice that is taken back
control: the range goes on into the next page
control-fails-with: advice is not widened to the pages of its range, and no others
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "../page-ranges.family.cuh"

namespace {

// The block of eight pages that holds a range: each range begins in its fourth page.
unsigned char* BlockOf(unsigned char* at) {
  const std::size_t page = cts::HostPage();
  return at - reinterpret_cast<std::size_t>(at) % page - 3 * page;
}

// `set` changes the attribute of a page from `none` to `some`, `unset` changes it back.
void CheckSet(cudaMemoryAdvise set, cudaMemLocation location, cudaMemRangeAttribute attribute, int some, int none) {
  CheckPageRanges(
      cts::control(), [=](unsigned char* at, std::size_t bytes) { CTS_CUDA(cudaMemAdvise(at, bytes, set, location)); },
      attribute, some, none, "advice is not widened to the pages of its range, and no others");
}
void CheckUnset(cudaMemoryAdvise set, cudaMemoryAdvise unset, cudaMemRangeAttribute attribute, int some, int none) {
  CheckPageRanges(
      cts::control(),
      [=](unsigned char* at, std::size_t bytes) {
        CTS_CUDA(cudaMemAdvise(BlockOf(at), 8 * cts::HostPage(), set, cts::OnDeviceLocation()));
        CTS_CUDA(cudaMemAdvise(at, bytes, unset, cts::OnDeviceLocation()));
      },
      attribute, none, some, "advice is not widened to the pages of its range, and no others");
}

constexpr int kNone = cudaInvalidDeviceId;

CTS_CASE(preferred_location_on_the_device) {
  CheckSet(cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation(), cudaMemRangeAttributePreferredLocation, 0,
           kNone);
}
CTS_CASE(preferred_location_on_the_host) {
  CheckSet(cudaMemAdviseSetPreferredLocation, cts::OnHostLocation(), cudaMemRangeAttributePreferredLocation,
           cudaCpuDeviceId, kNone);
}
CTS_CASE(accessed_by) {
  CheckSet(cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation(), cudaMemRangeAttributeAccessedBy, 0, kNone);
}
CTS_CASE(unset_read_mostly) {
  CheckUnset(cudaMemAdviseSetReadMostly, cudaMemAdviseUnsetReadMostly, cudaMemRangeAttributeReadMostly, 1, 0);
}
CTS_CASE(unset_preferred_location) {
  CheckUnset(cudaMemAdviseSetPreferredLocation, cudaMemAdviseUnsetPreferredLocation,
             cudaMemRangeAttributePreferredLocation, 0, kNone);
}
CTS_CASE(unset_accessed_by) {
  CheckUnset(cudaMemAdviseSetAccessedBy, cudaMemAdviseUnsetAccessedBy, cudaMemRangeAttributeAccessedBy, 0, kNone);
}

}  // namespace
