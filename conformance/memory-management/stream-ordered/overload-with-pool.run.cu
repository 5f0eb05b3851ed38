/*---
clause: mm.stream-ordered.overload-with-pool
control: the overload without a pool is called
control-fails-with: the overload with a pool did not allocate from that pool
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

namespace {

// The C++ overloads take an address of any type.
CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{1} << 20, std::size_t{40} << 20}) {
    cts::Row(bytes == 1         ? "1-byte"
             : bytes == 1 << 20 ? "1-mib"
                                : "40-mib",
             [&] {
               const cts::Stream stream;
               const cts::Pool pool, other;
               double* memory = nullptr;
               if (cts::control()) {
                 CTS_CUDA(cudaMallocAsync(&memory, bytes, stream));
               } else {
                 CTS_CUDA(cudaMallocAsync(&memory, bytes, pool, stream));
               }
               CUmemoryPool tells = nullptr;
               CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&tells, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                                        reinterpret_cast<CUdeviceptr>(memory)));
               stream.Synchronize();  // in use once the allocation is complete
               const unsigned long long used = pool.Amount(cudaMemPoolAttrUsedMemCurrent);
               const unsigned long long other_used = other.Amount(cudaMemPoolAttrUsedMemCurrent);
               CTS_CUDA(cudaFreeAsync(memory, stream));
               stream.Synchronize();
               const cudaMemPool_t asked_for = pool;
               CTS_EXPECT(tells == asked_for && used >= bytes && other_used == 0,
                          "the overload with a pool did not allocate from that pool");
             });
  }
}

}  // namespace
