/*---
clause: mm.advise.ignored-locations
control: the location counts, because a preferred one is set
control-fails-with: advice that ignores its location depends on the node of it
requires: [managed]
launches: none
covers: nodes of the host
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <optional>
#include <string>

namespace {

// The current device, the first node of the host, and nodes that there are not. The call must do what it does for any
// location.
CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  constexpr struct {
    const char* name;
    cudaMemoryAdvise advice;
    cudaMemRangeAttribute attribute;
    int before, expected;
  } kCalls[] = {{"set-read-mostly", cudaMemAdviseSetReadMostly, cudaMemRangeAttributeReadMostly, 0, 1},
                {"unset-read-mostly", cudaMemAdviseUnsetReadMostly, cudaMemRangeAttributeReadMostly, 1, 0},
                {"unset-preferred-location", cudaMemAdviseUnsetPreferredLocation,
                 cudaMemRangeAttributePreferredLocation, 0, cudaInvalidDeviceId}};
  constexpr struct {
    const char* name;
    std::optional<int> node;
  } kPlaces[] = {{"-on-the-device", {}}, {"-node-0", 0}, {"-node-below-zero", -1}, {"-node-77", 77}};
  constexpr const char* kDepends = "advice that ignores its location depends on the node of it";
  for (const auto& call : kCalls) {
    for (const auto& at : kPlaces) {
      cts::Row((std::string(call.name) + at.name).c_str(), [&] {
        const cts::ManagedBuffer<unsigned char> block(kBytes);
        if (call.before == 1)
          CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
        if (call.attribute == cudaMemRangeAttributePreferredLocation)
          CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation()));
        cudaMemLocation location = cts::OnDeviceLocation();
        if (at.node) location = {cudaMemLocationTypeHostNuma, *at.node};
        CTS_EXPECT_EQ(cudaMemAdvise(block.data(), kBytes,
                                    cts::control() ? cudaMemAdviseSetPreferredLocation : call.advice, location),
                      cudaSuccess, kDepends);
        (void)cudaGetLastError();
        CTS_EXPECT_EQ(cts::RangeAttribute(call.attribute, block.data(), kBytes), call.expected, kDepends);
      });
    }
  }
}

}  // namespace
