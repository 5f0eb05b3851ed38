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

#include <string>

namespace {

// The first node of the host, and nodes that there are not. The call must do what it does for any location.
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
  constexpr const char* kDepends = "advice that ignores its location depends on the node of it";
  for (const auto& call : kCalls) {
    for (const int id : {0, -1, 77, 12345}) {
      cts::Row((std::string(call.name) + "-id-" + (id < 0 ? "below-zero" : std::to_string(id))).c_str(), [&] {
        const cts::ManagedBuffer<unsigned char> block(kBytes);
        if (call.before == 1)
          CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
        if (call.attribute == cudaMemRangeAttributePreferredLocation)
          CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation()));
        cudaMemLocation location = cts::OnDeviceLocation(id);
        location.type = cudaMemLocationTypeHostNuma;
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
