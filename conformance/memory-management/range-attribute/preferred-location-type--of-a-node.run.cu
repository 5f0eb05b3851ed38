/*---
clause: mm.range-attribute.preferred-location-type
covers: a node of the host
control: the advice is given to other pages of the range
control-fails-with: a preferred node of the host is not told as that of the whole range
requires: [managed, driver-13-0]
launches: none
draft: not yet five of five on an H100 and an H200
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "of-pages.cuh"

namespace {

// The node next to the device, or the first one where none is told.
CTS_CASE() {
  cudaMemLocation location{};
  CTS_CUDA(cudaDeviceGetAttribute(&location.id, cudaDevAttrHostNumaId, 0));
  const bool told = location.id >= 0;
  if (!told) location.id = 0;
  location.type = cudaMemLocationTypeHostNuma;
  const auto prefer = [&](unsigned char* memory, std::size_t bytes) {
    return cts::Taken(cudaMemAdvise(memory, bytes, cudaMemAdviseSetPreferredLocation, location));
  };
  const cts::ManagedPages block(cts::HostPage());
  const cudaError_t code = prefer(block.data(), cts::HostPage());
  if (!told && code != cudaSuccess) return cts::PowerNotShown("the system has no nodes of the host");
  CTS_EXPECT_EQ(code, cudaSuccess, "a node of the host was refused as preferred location");
  cts::ForSomePages(
      cts::control(), [&](unsigned char* memory, std::size_t bytes) { CTS_CUDA(prefer(memory, bytes)); },
      [&](unsigned char* memory, std::size_t bytes, bool all) {
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributePreferredLocationType, memory, bytes),
                      all ? cudaMemLocationTypeHostNuma : cudaMemLocationTypeInvalid,
                      "a preferred node of the host is not told as that of the whole range");
        if (all && !cts::control())
          CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributePreferredLocationId, memory, bytes), location.id,
                        "the id of the preferred location is not that of the node");
      });
}

}  // namespace
