/*---
clause: mm.pool-attribute.watermarks
covers: the amounts after a reset, and not those before it
control: the reset is left out
control-fails-with: a watermark of a pool is not the greatest amount since its reset
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <algorithm>
#include <deque>
#include <string>

namespace {

struct Mark {
  const char* name;
  cudaMemPoolAttr current, high;
};
constexpr Mark kMarks[] = {{"used", cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh},
                           {"reserved", cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh}};

// Many blocks come and go; then the mark is reset, with one block live or none, and fewer blocks come and go, twice.
// What is reserved may have been more for a moment.
void Check(const Mark& mark, bool beside_a_block) {
  constexpr std::size_t kBlock = 40 << 20;
  const cts::Stream stream;
  cts::Pool pool;
  std::deque<cts::PoolBlock> kept;
  if (beside_a_block) kept.emplace_back(pool, kBlock, stream);
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
  const unsigned long long before = grow(6);
  if (!cts::control()) pool.SetAmount(mark.high, 0);
  const unsigned long long fewer = grow(3), fewest = grow(1), high = pool.Amount(mark.high);
  if (fewest >= fewer || fewer >= before) return cts::PowerNotShown("a pool has as much for few blocks as for more");
  const bool exact = mark.current == cudaMemPoolAttrUsedMemCurrent;
  CTS_EXPECT(exact ? high == fewer : high >= fewer && high < before,
             "a watermark of a pool is not the greatest amount since its reset");
}

CTS_CASE() {
  for (const Mark& mark : kMarks) {
    cts::Row(mark.name, [&] { Check(mark, false); });
    cts::Row((std::string(mark.name) + "-beside-a-block").c_str(), [&] { Check(mark, true); });
  }
}

}  // namespace
