/*---
clause: mm.pool-attribute.watermark-reset
covers: the driver's functions
control: the reset is left out
control-fails-with: a watermark of a pool of the driver was not reset to the present amount
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-pool.cuh"

namespace {

constexpr struct {
  const char* name;
  CUmemPool_attribute current, high;
} kMarks[] = {{"used", CU_MEMPOOL_ATTR_USED_MEM_CURRENT, CU_MEMPOOL_ATTR_USED_MEM_HIGH},
              {"reserved", CU_MEMPOOL_ATTR_RESERVED_MEM_CURRENT, CU_MEMPOOL_ATTR_RESERVED_MEM_HIGH}};

// A large block comes and goes beside a small one.
CTS_CASE() {
  for (const auto& mark : kMarks) {
    cts::Row(mark.name, [&] {
      const cts::Stream stream;
      const cts::DriverPool pool;
      const cts::DriverBlock kept(pool, 1 << 20, stream);
      {
        const cts::DriverBlock large(pool, 256 << 20, stream);
        stream.Synchronize();
      }
      stream.Synchronize();
      CTS_CU(CTS_DRIVER(cuMemPoolTrimTo)(pool, 0));
      const cuuint64_t before = pool.Amount(mark.high), current = pool.Amount(mark.current);
      CTS_EXPECT(current < before && before >= cuuint64_t{256} << 20, "the watermark is not the greatest amount");
      if (!cts::control()) pool.Set(mark.high, cuuint64_t{0});
      CTS_EXPECT_EQ(pool.Amount(mark.high), current,
                    "a watermark of a pool of the driver was not reset to the present amount");
    });
  }
}

}  // namespace
