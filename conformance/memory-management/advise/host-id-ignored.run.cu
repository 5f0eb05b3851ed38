/*---
clause: mm.advise.host-id-ignored
control: a device with that id is named
control-fails-with: advice for the host depends on an id
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  for (const int id : {0, 3, -5, 12345}) {
    const std::string name = id < 0 ? "id-below-zero" : "id-" + std::to_string(id);
    cudaMemLocation location = cts::OnHostLocation();
    location.id = cts::control() ? 12345 : id;
    if (cts::control()) location.type = cudaMemLocationTypeDevice;
    constexpr const char* kDepends = "advice for the host depends on an id";
    cts::Row(("preferred-location-" + name).c_str(), [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      CTS_EXPECT_EQ(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation, location), cudaSuccess,
                    kDepends);
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributePreferredLocation, block.data(), kBytes),
                    static_cast<int>(cudaCpuDeviceId), kDepends);
    });
    cts::Row(("accessed-by-" + name).c_str(), [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      CTS_EXPECT_EQ(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetAccessedBy, location), cudaSuccess, kDepends);
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeAccessedBy, block.data(), kBytes),
                    static_cast<int>(cudaCpuDeviceId), kDepends);
    });
  }
}

}  // namespace
