/*---
clause: mm.pool.current-for-location
control: the default pool is asked for
control-fails-with: the current pool by location is not the one that was set last
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

namespace {

CTS_CASE() {
  cudaMemLocation location = cts::OnDeviceLocation();
  const cudaMemPool_t by_default = cts::DefaultPool();
  const cts::Pool first, second;
  const auto expect = [&](cudaMemPool_t pool) {
    cudaMemPool_t told = nullptr;
    CTS_CUDA(cts::control() ? cudaMemGetDefaultMemPool(&told, &location, cudaMemAllocationTypePinned)
                            : cudaMemGetMemPool(&told, &location, cudaMemAllocationTypePinned));
    CTS_EXPECT_EQ(told, pool, "the current pool by location is not the one that was set last");
  };
  if (!cts::control()) expect(by_default);
  CTS_CUDA(cudaMemSetMemPool(&location, cudaMemAllocationTypePinned, first));
  expect(first);
  CTS_CUDA(cudaDeviceSetMemPool(location.id, second));
  expect(second);
  // For other locations and types, where there are such pools, nobody has set one.
  const struct {
    cudaMemLocation location;
    cudaMemAllocationType type;
  } others[] = {{cts::OnHostLocation(), cudaMemAllocationTypePinned},
                {cts::OnHostLocation(), cudaMemAllocationTypeManaged},
                {location, cudaMemAllocationTypeManaged}};
  for (auto [other, type] : others) {
    cudaMemPool_t told = nullptr, unset = nullptr;
    if (cts::Taken(cudaMemGetDefaultMemPool(&unset, &other, type)) == cudaSuccess &&
        cts::Taken(cudaMemGetMemPool(&told, &other, type)) == cudaSuccess)
      CTS_EXPECT_EQ(told, unset, "a pool that was set for the device is current elsewhere");
  }
  CTS_CUDA(cudaDeviceSetMemPool(location.id, by_default));
}

}  // namespace
