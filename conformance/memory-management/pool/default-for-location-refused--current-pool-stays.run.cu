/*---
clause: mm.pool.default-for-location-refused
covers: after a refused setting the current pool is that of before
control: the location is the device, and the type is pinned
control-fails-with: a pool was set for a location or type that is none
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

namespace {

struct Refused {
  const char* name;
  int location, type;
};
constexpr Refused kRefused[] = {{"current-numa-node", cudaMemLocationTypeHostNumaCurrent, cudaMemAllocationTypePinned},
                                {"location-77", 77, cudaMemAllocationTypePinned},
                                {"no-location-pinned", 0, cudaMemAllocationTypePinned},
                                {"type-invalid", cudaMemLocationTypeDevice, cudaMemAllocationTypeInvalid},
                                {"type-77", cudaMemLocationTypeDevice, 77}};

CTS_CASE() {
  const cudaMemPool_t by_default = cts::DefaultPool();
  for (const Refused& refused : kRefused) {
    cts::Row(refused.name, [&] {
      const cts::Pool current, other;
      const cts::Stream stream;
      cudaMemLocation location = cts::OnDeviceLocation();
      const int device = location.id;
      CTS_CUDA(cudaDeviceSetMemPool(device, current));
      if (!cts::control()) location.type = static_cast<cudaMemLocationType>(refused.location);
      const auto type = static_cast<cudaMemAllocationType>(cts::control() ? cudaMemAllocationTypePinned : refused.type);
      const cudaError_t code = cts::Taken(cudaMemSetMemPool(&location, type, other));
      cudaMemPool_t told = nullptr;
      CUmemoryPool of_block = nullptr;
      CTS_CUDA(cudaDeviceGetMemPool(&told, device));
      {
        const cts::PoolBlock block(4096, stream);
        CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&of_block, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                                 reinterpret_cast<CUdeviceptr>(block.data())));
      }
      CTS_CUDA(cudaDeviceSetMemPool(device, by_default));
      stream.Synchronize();
      if (!cts::control()) CTS_EXPECT_NE(code, cudaSuccess, "such a setting was not refused");
      const cudaMemPool_t expected = current;
      CTS_EXPECT(told == expected && of_block == expected, "a pool was set for a location or type that is none");
    });
  }
}

}  // namespace
