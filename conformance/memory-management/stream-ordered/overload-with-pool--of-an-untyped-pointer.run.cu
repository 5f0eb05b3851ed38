/*---
clause: mm.stream-ordered.overload-with-pool
covers: the overload that takes the address of a void*
control: the call without a pool is made
control-fails-with: the overload for untyped pointers did not allocate from its pool
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

namespace {

struct Size {
  const char* name;
  std::size_t bytes;
};
constexpr Size kSizes[] = {{"1-byte", 1}, {"1-mib", 1 << 20}, {"40-mib", 40 << 20}};

// As documented, and no template.
constexpr cudaError_t (*kOverload)(void**, std::size_t, cudaMemPool_t, cudaStream_t) = cudaMallocAsync;

void Check(std::size_t bytes, cudaStream_t stream) {
  const cts::Pool pool, other;
  void* memory = nullptr;
  if (cts::control()) {
    CTS_CUDA(cudaMallocAsync(&memory, bytes, stream));
  } else {
    CTS_CUDA(kOverload(&memory, bytes, pool, stream));
  }
  CUmemoryPool tells = nullptr;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&tells, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                           reinterpret_cast<CUdeviceptr>(memory)));
  CTS_CUDA(cudaStreamSynchronize(stream));  // in use once the allocation is complete
  const unsigned long long used = pool.Amount(cudaMemPoolAttrUsedMemCurrent);
  const unsigned long long other_used = other.Amount(cudaMemPoolAttrUsedMemCurrent);
  CTS_CUDA(cudaFreeAsync(memory, stream));
  CTS_CUDA(cudaStreamSynchronize(stream));
  const cudaMemPool_t asked_for = pool;
  CTS_EXPECT(tells == asked_for && used >= bytes && other_used == 0,
             "the overload for untyped pointers did not allocate from its pool");
}

CTS_CASE(own_stream) {
  const cts::Stream stream;
  for (const Size& size : kSizes) cts::Row(size.name, [&] { Check(size.bytes, stream); });
}
CTS_CASE(null_stream) {
  for (const Size& size : kSizes) cts::Row(size.name, [&] { Check(size.bytes, nullptr); });
}

}  // namespace
