/*---
clause: mm.advise.ignored-locations
control: the location counts, because a preferred one is set
control-fails-with: advice that ignores its location depends on the type of it
requires: [managed]
launches: none
covers: types that are none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <string>

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  constexpr struct {
    const char* name;
    cudaMemoryAdvise advice;
  } kCalls[] = {{"set-read-mostly", cudaMemAdviseSetReadMostly},
                {"unset-read-mostly", cudaMemAdviseUnsetReadMostly},
                {"unset-preferred-location", cudaMemAdviseUnsetPreferredLocation}};
  for (const auto& call : kCalls) {
    for (const int type : {0, 77}) {
      cts::Row((std::string(call.name) + "-type-" + std::to_string(type)).c_str(), [&] {
        const cts::ManagedBuffer<unsigned char> block(kBytes);
        cudaMemLocation location = cts::OnDeviceLocation();
        location.type = static_cast<cudaMemLocationType>(type);
        CTS_EXPECT_EQ(cudaMemAdvise(block.data(), kBytes,
                                    cts::control() ? cudaMemAdviseSetPreferredLocation : call.advice, location),
                      cudaSuccess, "advice that ignores its location depends on the type of it");
        (void)cudaGetLastError();
      });
    }
  }
}

}  // namespace
