// Advice that ignores its location: each call with one, and what it must do all the same.
#include <string>

#include "cts/memory/managed.h"

namespace {

// Rows "<call><name>", each with a block of its own. `counting` advice of which the location counts is given instead.
void CheckIgnored(const char* name, const cudaMemLocation& location, bool counting, const char* message) {
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
  for (const auto& call : kCalls) {
    cts::Row((std::string(call.name) + name).c_str(), [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      if (call.before == 1)
        CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
      if (call.attribute == cudaMemRangeAttributePreferredLocation)
        CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation()));
      CTS_EXPECT_EQ(
          cudaMemAdvise(block.data(), kBytes, counting ? cudaMemAdviseSetPreferredLocation : call.advice, location),
          cudaSuccess, message);
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(cts::RangeAttribute(call.attribute, block.data(), kBytes), call.expected, message);
    });
  }
}

}  // namespace
