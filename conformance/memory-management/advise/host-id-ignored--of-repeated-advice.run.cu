/*---
clause: mm.advise.host-id-ignored
covers: advice that another id repeats, goes on with, or takes back
control: a device with that id is named
control-fails-with: advice for the host is taken for another one by its id
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>

namespace {

constexpr const char* kDepends = "advice for the host is taken for another one by its id";
constexpr std::size_t kBytes = 1 << 20;

cudaMemLocation HostWith(int id) {
  cudaMemLocation location = cts::OnHostLocation();
  location.id = id;
  return location;
}

// Whether the host, as the first one, and nobody else are told to access the block; or nobody at all.
bool AccessedBy(const unsigned char* block, int first) {
  int told[3] = {-77, -77, -77};
  CTS_CUDA(cudaMemRangeGetAttribute(told, sizeof told, cudaMemRangeAttributeAccessedBy, block, kBytes));
  return told[0] == first && told[1] == cudaInvalidDeviceId && told[2] == cudaInvalidDeviceId;
}

// The first advice names the host with one id, the second one with another.
CTS_CASE() {
  const struct { int first, second; } pairs[] = {{0, 7}, {7, 0}, {-5, 12345}};
  for (const auto& pair : pairs) {
    const std::string name = std::to_string(pair.second) + (pair.first < 0 ? "-after-less-than-0" : "-after-another");
    cudaMemLocation again = HostWith(pair.second);
    if (cts::control()) again = cts::OnDeviceLocation(12345);
    const auto check = [&](const char* what, auto body) {
      cts::Row((std::string(what) + name).c_str(), [&] {
        const cts::ManagedBuffer<unsigned char> block(kBytes);
        body(block.data());
      });
    };
    const auto advise = [&](unsigned char* block, cudaMemoryAdvise advice) {
      CTS_EXPECT_EQ(cts::Taken(cudaMemAdvise(block, kBytes, advice, again)), cudaSuccess, kDepends);
    };
    check("accessed-by-taken-back-", [&](unsigned char* block) {
      CTS_CUDA(cudaMemAdvise(block, kBytes, cudaMemAdviseSetAccessedBy, HostWith(pair.first)));
      CTS_EXPECT(AccessedBy(block, cudaCpuDeviceId), "the host is not told to access managed memory");
      advise(block, cudaMemAdviseUnsetAccessedBy);
      CTS_EXPECT(AccessedBy(block, cudaInvalidDeviceId), kDepends);
    });
    check("accessed-by-twice-", [&](unsigned char* block) {
      CTS_CUDA(cudaMemAdvise(block, kBytes, cudaMemAdviseSetAccessedBy, HostWith(pair.first)));
      advise(block, cudaMemAdviseSetAccessedBy);
      CTS_EXPECT(AccessedBy(block, cudaCpuDeviceId), kDepends);
    });
    // A range whose pages preferred different places would be told as one that prefers none.
    check("preferred-location-in-halves-", [&](unsigned char* block) {
      CTS_CUDA(cudaMemAdvise(block, kBytes, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation()));
      CTS_CUDA(cudaMemAdvise(block, kBytes / 2, cudaMemAdviseSetPreferredLocation, HostWith(pair.first)));
      CTS_EXPECT_EQ(cts::Taken(cudaMemAdvise(block + kBytes / 2, kBytes / 2, cudaMemAdviseSetPreferredLocation, again)),
                    cudaSuccess, kDepends);
      CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributePreferredLocation, block, kBytes),
                    static_cast<int>(cudaCpuDeviceId), kDepends);
    });
  }
}

}  // namespace
