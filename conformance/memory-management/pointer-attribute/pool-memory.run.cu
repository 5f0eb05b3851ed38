/*---
clause: mm.pointer-attribute.pool-memory
control: memory of cudaMalloc is asked
control-fails-with: several attributes at once do not tell of stream-ordered memory what it is
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

#include <cstring>

namespace {

constexpr std::size_t kBytes = 5000;

// The block is asked at once, before any wait.
void Check(const char* name, cudaMemPool_t pool) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::PoolBlock block(pool, kBytes, stream);
    const cts::DeviceBuffer<unsigned char> plain(kBytes);
    const auto at = reinterpret_cast<CUdeviceptr>(cts::control() ? plain.data() : block.data());
    for (const std::size_t inside : {std::size_t{0}, std::size_t{1}, kBytes - 1}) {
      unsigned type = 77;
      int ordinal = 77;
      CUdeviceptr address = 77;
      cudaMemPool_t told = nullptr;
      CUpointer_attribute attributes[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                          CU_POINTER_ATTRIBUTE_DEVICE_POINTER, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE};
      void* values[] = {&type, &ordinal, &address, &told};
      CTS_CU(CTS_DRIVER(cuPointerGetAttributes)(4, attributes, values, at + inside));
      CTS_EXPECT(type == CU_MEMORYTYPE_DEVICE && ordinal == 0 && address == at + inside && told == pool,
                 "several attributes at once do not tell of stream-ordered memory what it is");
    }
  });
}

CTS_CASE() {
  const cts::Pool pool;
  Check("default-pool", cts::DefaultPool());
  Check("made-pool", pool);
}

}  // namespace
