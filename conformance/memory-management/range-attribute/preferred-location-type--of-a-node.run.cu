/*---
clause: mm.range-attribute.preferred-location-type
covers: a node of the host, and the host as a whole
control: the advice is taken back before the look
control-fails-with: a preferred node of the host is not told as that of the whole range
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

constexpr const char* kNotTold = "a preferred node of the host is not told as that of the whole range";

// Whether the location was taken.
template <class Look>
cudaError_t Prefer(const cudaMemLocation& location, Look look) {
  const std::size_t bytes = 4 * cts::HostPage();
  const cts::ManagedPages block(bytes);
  const cudaError_t code = cts::Taken(cudaMemAdvise(block.data(), bytes, cudaMemAdviseSetPreferredLocation, location));
  if (code != cudaSuccess) return code;
  if (cts::control()) CTS_CUDA(cudaMemAdvise(block.data(), bytes, cudaMemAdviseUnsetPreferredLocation, location));
  look([&](cudaMemRangeAttribute attribute) { return cts::RangeAttribute(attribute, block.data(), bytes); });
  return cudaSuccess;
}

CTS_CASE(host) {
  const cudaError_t code = Prefer(cts::OnHostLocation(), [](auto told) {
    CTS_EXPECT_EQ(told(cudaMemRangeAttributePreferredLocationType), cudaMemLocationTypeHost, kNotTold);
  });
  CTS_EXPECT_EQ(code, cudaSuccess, "the host was refused as preferred location");
}

// The node next to the device, or the first one where none is told.
CTS_CASE(node) {
  cudaMemLocation location{};
  CTS_CUDA(cudaDeviceGetAttribute(&location.id, cudaDevAttrHostNumaId, 0));
  const bool is_told = location.id >= 0;
  if (!is_told) location.id = 0;
  location.type = cudaMemLocationTypeHostNuma;
  const cudaError_t code = Prefer(location, [&](auto told) {
    cts::Row("type", [&] {
      CTS_EXPECT_EQ(told(cudaMemRangeAttributePreferredLocationType), cudaMemLocationTypeHostNuma, kNotTold);
    });
    cts::Row("id", [&] { CTS_EXPECT_EQ(told(cudaMemRangeAttributePreferredLocationId), location.id, kNotTold); });
  });
  if (!is_told && code != cudaSuccess) return cts::PowerNotShown("the system has no nodes of the host");
  CTS_EXPECT_EQ(code, cudaSuccess, "a node of the host was refused as preferred location");
}

}  // namespace
