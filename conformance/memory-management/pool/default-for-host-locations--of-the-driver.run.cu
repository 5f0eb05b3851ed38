/*---
clause: mm.pool.default-for-host-locations
covers: the driver's functions
control: the default pool of the device is asked for
control-fails-with: the driver's default pool of a host location gave no memory of the host
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-pool.cuh"
#include "../driver-range.cuh"
#include "host-pools.cuh"

#include <cstring>

namespace {

constexpr std::size_t kBytes = 100'000;

// The same pool each time; the host writes and reads its memory.
void Check(const char* name, CUmemLocationType type, cudaDeviceAttr attribute) {
  cts::Row(name, [&] {
    if (!cts::HasPoolsOf(attribute)) return cts::PowerNotShown("there are no pools of such memory");
    CUmemLocation location = cts::DriverPlace(cts::control() ? CU_MEM_LOCATION_TYPE_DEVICE : type);
    CUmemoryPool pool = nullptr, again = nullptr;
    CTS_CU(CTS_DRIVER(cuMemGetDefaultMemPool)(&pool, &location, CU_MEM_ALLOCATION_TYPE_PINNED));
    CTS_CU(CTS_DRIVER(cuMemGetDefaultMemPool)(&again, &location, CU_MEM_ALLOCATION_TYPE_PINNED));
    CTS_EXPECT(pool != nullptr && pool == again, "the driver's default pool of a host location is not always the same");
    const cts::Stream stream;
    bool kept = false;
    {
      const cts::DriverBlock block(pool, kBytes, stream);
      stream.Synchronize();
      kept = cts::HasHostAddress(block.data());
      if (kept) std::memset(block.data(), 0x3C, kBytes);
      for (std::size_t i = 0; kept && i < kBytes; ++i) kept = block.data()[i] == 0x3C;
    }
    stream.Synchronize();
    CTS_EXPECT(kept, "the driver's default pool of a host location gave no memory of the host");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  Check("host", CU_MEM_LOCATION_TYPE_HOST, cudaDevAttrHostMemoryPoolsSupported);
  Check("host-numa", CU_MEM_LOCATION_TYPE_HOST_NUMA, cudaDevAttrHostNumaMemoryPoolsSupported);
}

}  // namespace
