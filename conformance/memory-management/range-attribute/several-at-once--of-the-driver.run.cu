/*---
clause: mm.range-attribute.several-at-once
covers: the driver's functions, beside the runtime's
control: the single calls name another block
control-fails-with: attributes that the driver tells at once are not the single ones
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/driver.h"

#include <vector>

namespace {

constexpr struct {
  CUmem_range_attribute of_driver;
  cudaMemRangeAttribute of_runtime;
} kAttributes[] = {{CU_MEM_RANGE_ATTRIBUTE_READ_MOSTLY, cudaMemRangeAttributeReadMostly},
                   {CU_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION, cudaMemRangeAttributePreferredLocation},
                   {CU_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION, cudaMemRangeAttributeLastPrefetchLocation}};

// Two blocks, of which each has what the other has not.
CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20, kCount = std::size(kAttributes);
  const cts::ManagedBuffer<unsigned char> block(kBytes), other(kBytes);
  const cts::Stream stream;
  CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
  CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation()));
  CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnHostLocation(), 0, stream));
  stream.Synchronize();
  const auto address = [](const cts::ManagedBuffer<unsigned char>& of) {
    return reinterpret_cast<CUdeviceptr>(of.data());
  };
  int together[kCount] = {-77, -77, -77};
  void* places[kCount] = {};
  std::size_t sizes[kCount] = {};
  CUmem_range_attribute asked[kCount] = {};
  for (std::size_t i = 0; i < kCount; ++i) {
    places[i] = together + i;
    sizes[i] = sizeof(int);
    asked[i] = kAttributes[i].of_driver;
  }
  CTS_CU(CTS_DRIVER(cuMemRangeGetAttributes)(places, sizes, asked, kCount, address(block), kBytes));
  bool same = true, as_runtime = true;
  for (std::size_t i = 0; i < kCount; ++i) {
    int single = -77, of_runtime = -77;
    CTS_CU(CTS_DRIVER(cuMemRangeGetAttribute)(&single, sizeof single, kAttributes[i].of_driver,
                                              address(cts::control() ? other : block), kBytes));
    CTS_CUDA(cudaMemRangeGetAttribute(&of_runtime, sizeof of_runtime, kAttributes[i].of_runtime, block.data(), kBytes));
    same = same && single == together[i];
    as_runtime = as_runtime && together[i] == of_runtime;
  }
  CTS_EXPECT(same, "attributes that the driver tells at once are not the single ones");
  CTS_EXPECT(as_runtime, "attributes that the driver tells are not those of the runtime");
}

}  // namespace
