/*---
clause: mm.pool.host-pool
covers: what pointers of its blocks tell
control: the location is the device
control-fails-with: a block of a pool of the host is not told as memory of the host
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/process/driver.h"

#include "host-pools.cuh"

namespace {

bool IsManaged(const void* memory) {
  unsigned managed = 2;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&managed, CU_POINTER_ATTRIBUTE_IS_MANAGED,
                                           reinterpret_cast<CUdeviceptr>(memory)));
  return managed != 0;
}

CTS_CASE() {
  if (!cts::HasPoolsOf(cudaDevAttrHostMemoryPoolsSupported))
    return cts::PowerNotShown("there are no pools of the host");
  const cts::PoolWith pool(cts::PoolOf(cts::control() ? cudaMemLocationTypeDevice : cudaMemLocationTypeHost, 0));
  const cts::Stream stream;
  const cts::PoolBlock small(pool, 300, stream), large(pool, 4 << 20, stream);
  stream.Synchronize();
  for (const cts::PoolBlock* const block : {&small, &large}) {
    cts::Row(block == &small ? "small" : "large", [&] {
      CTS_EXPECT(cts::HasHostAddress(block->data()) && !IsManaged(block->data()),
                 "a block of a pool of the host is not told as memory of the host");
    });
  }
}

}  // namespace
