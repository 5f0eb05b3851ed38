/*---
clause: mm.pointer-attribute.pool-memory
covers: where memory of another device is, whichever device is current
control: a block of the device beside it is asked
control-fails-with: the attributes of stream-ordered memory do not tell which device it is on
requires: [memory-pools, gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 5000;

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Stream> stream(pair.one), stream_beside(pair.other);
      const cts::On<cts::Pool> pool(pair.one), beside(pair.other);
      const cts::PoolBlock block(*pool, kBytes, *stream), block_beside(*beside, kBytes, *stream_beside);
      for (const int current : {pair.one, pair.other}) {
        const cts::OnDevice on(current);
        const auto at = reinterpret_cast<CUdeviceptr>(cts::control() ? block_beside.data() : block.data());
        unsigned type = 77;
        int ordinal = 77;
        cudaMemPool_t told = nullptr;
        CUpointer_attribute attributes[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                            CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE};
        void* values[] = {&type, &ordinal, &told};
        CTS_CU(CTS_DRIVER(cuPointerGetAttributes)(3, attributes, values, at + kBytes - 1));
        CTS_EXPECT(type == CU_MEMORYTYPE_DEVICE && ordinal == pair.one && told == *pool,
                   "the attributes of stream-ordered memory do not tell which device it is on");
      }
      stream->Synchronize();
      stream_beside->Synchronize();
    });
  }
}

}  // namespace
