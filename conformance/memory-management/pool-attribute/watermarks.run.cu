/*---
clause: mm.pool-attribute.watermarks
control: the marks are reset in between
control-fails-with: a watermark of a pool is not the greatest amount
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <algorithm>
#include <deque>

namespace {

struct Mark {
  const char* name;
  cudaMemPoolAttr current, high;
};
constexpr Mark kMarks[] = {{"used", cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh},
                           {"reserved", cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh}};

// The pool grows, shrinks and grows again to less: the mark is the greatest amount of all that were read, and no sum.
// What is reserved may have been more for a moment.
CTS_CASE() {
  constexpr std::size_t kBlock = 16 << 20;
  for (const Mark& mark : kMarks) {
    cts::Row(mark.name, [&] {
      const cts::Stream stream;
      cts::Pool pool;
      const auto grow = [&](std::size_t blocks) {
        unsigned long long most = 0;
        std::deque<cts::PoolBlock> live;
        for (std::size_t i = 0; i < blocks; ++i) {
          live.emplace_back(pool, kBlock, stream);
          stream.Synchronize();  // in use once the allocation is complete
          most = std::max(most, pool.Amount(mark.current));
        }
        live.clear();
        stream.Synchronize();
        CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
        return most;
      };
      const unsigned long long most = grow(6);
      if (cts::control()) pool.SetAmount(mark.high, 0);
      const unsigned long long less = grow(2), high = pool.Amount(mark.high);
      if (cts::control() && less >= most) return cts::PowerNotShown("a pool has as much for two blocks as for six");
      const bool exact = mark.current == cudaMemPoolAttrUsedMemCurrent;
      CTS_EXPECT(exact ? high == most : high >= most && high < most + less,
                 "a watermark of a pool is not the greatest amount");
    });
  }
}

}  // namespace
