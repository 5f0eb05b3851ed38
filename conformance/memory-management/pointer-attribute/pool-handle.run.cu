/*---
clause: mm.pointer-attribute.pool-handle
control: another block than that of the pool is asked
control-fails-with: the pool that is told of an address is not the one that its memory is of
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/virtual_memory.h"

#include "mapped-rows.cuh"

namespace {

CTS_CASE() {
  const cts::Stream stream;
  const cts::Pool one, other;
  const cts::PoolBlock of_default(cts::DefaultPool(), 5000, stream), of_one(one, 5000, stream),
      of_other(other, 5000, stream);
  const cts::DeviceBuffer<char> plain(5000);
  const auto check = [](const char* name, const void* memory, cudaMemPool_t pool) {
    cts::Row(name, [&] {
      for (const std::size_t at : {0, 1, 4999})
        CTS_EXPECT_EQ(cts::PointerAttribute<cudaMemPool_t>(CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                                           reinterpret_cast<CUdeviceptr>(memory) + at),
                      pool, "the pool that is told of an address is not the one that its memory is of");
    });
  };
  check("default-pool", cts::control() ? of_one.data() : of_default.data(), cts::DefaultPool());
  check("made-pool", cts::control() ? of_other.data() : of_one.data(), one);
  check("other-made-pool", cts::control() ? of_one.data() : of_other.data(), other);
  check("cudaMalloc", cts::control() ? static_cast<const void*>(of_one.data()) : plain.data(), nullptr);
  stream.Synchronize();
}

}  // namespace
