/*---
clause: mm.pool.default-for-host-locations
control: the default pool of the device is asked for
control-fails-with: the default pool of a host location gave no memory of the host
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/location.h"

#include "host-pools.cuh"

#include <cstring>

namespace {

constexpr std::size_t kBytes = 100'000;

// The same pool each time; the host writes and reads its memory.
void Check(const char* name, cudaMemLocationType type, cudaDeviceAttr attribute) {
  cts::Row(name, [&] {
    if (!cts::HasPoolsOf(attribute)) return cts::PowerNotShown("there are no pools of such memory");
    cudaMemLocation location = cts::OnDeviceLocation();
    if (!cts::control()) location.type = type;
    cudaMemPool_t pool = nullptr, again = nullptr;
    CTS_CUDA(cudaMemGetDefaultMemPool(&pool, &location, cudaMemAllocationTypePinned));
    CTS_CUDA(cudaMemGetDefaultMemPool(&again, &location, cudaMemAllocationTypePinned));
    CTS_EXPECT(pool != nullptr && pool == again, "the default pool of a host location is not always the same");
    const cts::Stream stream;
    void* memory = nullptr;
    CTS_CUDA(cudaMallocFromPoolAsync(&memory, kBytes, pool, stream));
    stream.Synchronize();
    const bool is_of_host = cts::HasHostAddress(memory);
    bool kept = is_of_host;
    if (is_of_host) {
      std::memset(memory, 0x3C, kBytes);
      for (std::size_t i = 0; i < kBytes; ++i) kept = kept && static_cast<unsigned char*>(memory)[i] == 0x3C;
    }
    CTS_CUDA(cudaFreeAsync(memory, stream));
    stream.Synchronize();
    CTS_EXPECT(kept, "the default pool of a host location gave no memory of the host");
  });
}

CTS_CASE() {
  Check("host", cudaMemLocationTypeHost, cudaDevAttrHostMemoryPoolsSupported);
  Check("host-numa", cudaMemLocationTypeHostNuma, cudaDevAttrHostNumaMemoryPoolsSupported);
}

}  // namespace
