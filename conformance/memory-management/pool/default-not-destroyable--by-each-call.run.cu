/*---
clause: mm.pool.default-not-destroyable
covers: handles of each query, both functions, beside another current pool
control: a created pool is destroyed
control-fails-with: the default pool of a device was destroyed by a call
requires: [memory-pools, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

cudaMemPool_t OfDevice(const cudaMemLocation& location) { return cts::DefaultPool(location.id); }
cudaMemPool_t OfLocation(const cudaMemLocation& location) {
  cudaMemPool_t pool = nullptr;
  cudaMemLocation at = location;
  CTS_CUDA(cudaMemGetDefaultMemPool(&pool, &at, cudaMemAllocationTypePinned));
  return pool;
}
cudaMemPool_t OfDriver(const cudaMemLocation& location) {
  CUmemoryPool pool = nullptr;
  CUmemLocation at{};
  at.type = CU_MEM_LOCATION_TYPE_DEVICE;
  at.id = location.id;
  CTS_CU(CTS_DRIVER(cuMemGetDefaultMemPool)(&pool, &at, CU_MEM_ALLOCATION_TYPE_PINNED));
  return pool;
}

bool DestroyedByRuntime(cudaMemPool_t pool) { return cts::Taken(cudaMemPoolDestroy(pool)) == cudaSuccess; }
bool DestroyedByDriver(cudaMemPool_t pool) { return CTS_DRIVER(cuMemPoolDestroy)(pool) == CUDA_SUCCESS; }

constexpr struct {
  const char* name;
  cudaMemPool_t (*get)(const cudaMemLocation& location);
} kQueries[] = {{"cudaDeviceGetDefaultMemPool", &OfDevice},
                {"cudaMemGetDefaultMemPool", &OfLocation},
                {"cuMemGetDefaultMemPool", &OfDriver}};

// It stays the default pool, its block keeps its bytes, and it is the one that allocates when it is the current one.
void Check(cudaMemPool_t (*get)(const cudaMemLocation&), bool (*destroyed)(cudaMemPool_t), bool current) {
  const cudaMemLocation location = cts::OnDeviceLocation();
  const cts::Stream stream;
  cts::Stamps stamps;
  const cudaMemPool_t pool = get(location);
  const cts::PoolBlock block(pool, 4096, stream);
  stamps.Put(stream, block.data(), block.size(), 1);
  stream.Synchronize();
  const cts::Pool other;
  cudaMemPool_t subject = pool;
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location = location;
  if (cts::control()) CTS_CUDA(cudaMemPoolCreate(&subject, &properties));
  if (!current) CTS_CUDA(cudaDeviceSetMemPool(location.id, other));
  CTS_EXPECT(!destroyed(subject), "the default pool of a device was destroyed by a call");
  CTS_CUDA(cudaDeviceSetMemPool(location.id, pool));
  CTS_EXPECT_EQ(get(location), pool, "a device has another default pool after it was to be destroyed");
  {
    const cts::PoolBlock next(4096, stream);
    CUmemoryPool of_next = nullptr;
    CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&of_next, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                             reinterpret_cast<CUdeviceptr>(next.data())));
    CTS_EXPECT_EQ(of_next, pool, "another pool allocated after the default pool was to be destroyed");
    stamps.Put(stream, next.data(), next.size(), 2);
    stamps.Check(stream, block.data(), block.size(), 1);
    stamps.Check(stream, next.data(), next.size(), 2);
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "the default pool did not work after it was to be destroyed");
}

CTS_CASE() {
  for (const bool current : {true, false}) {
    const std::string when = current ? "-while-current" : "-beside-the-current";
    for (const auto& query : kQueries)
      cts::Row((query.name + when).c_str(), [&] { Check(query.get, &DestroyedByRuntime, current); });
    cts::Row(("cuMemPoolDestroy" + when).c_str(), [&] { Check(&OfDevice, &DestroyedByDriver, current); });
  }
}

}  // namespace
