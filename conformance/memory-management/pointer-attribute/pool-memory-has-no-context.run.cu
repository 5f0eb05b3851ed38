/*---
clause: mm.pointer-attribute.pool-memory-has-no-context
control: memory of cudaMalloc is asked
control-fails-with: stream-ordered memory is said to belong to a context
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
  const cts::Pool pool;
  const cts::PoolBlock of_default(cts::DefaultPool(), 5000, stream), of_made(pool, 5000, stream);
  const cts::DeviceBuffer<unsigned char> plain(5000);
  for (const cts::PoolBlock* const block : {&of_default, &of_made}) {
    cts::Row(block == &of_default ? "default-pool" : "made-pool", [&] {
      const unsigned char* const asked = cts::control() ? plain.data() : block->data();
      for (const bool waited : {false, true}) {
        if (waited) stream.Synchronize();
        CTS_EXPECT(cts::PointerAttribute<CUcontext>(CU_POINTER_ATTRIBUTE_CONTEXT,
                                                    reinterpret_cast<CUdeviceptr>(asked) + 4999) == nullptr,
                   "stream-ordered memory is said to belong to a context");
      }
    });
  }
}

}  // namespace
