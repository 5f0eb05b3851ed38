/*---
clause: mm.pool-attribute.watermark-reset
control: the reset is left out
control-fails-with: a reset watermark of a pool is not the present amount
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>
#include <string>

namespace {

struct Mark {
  const char* name;
  cudaMemPoolAttr current, high;
};
constexpr Mark kMarks[] = {{"used", cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh},
                           {"reserved", cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh}};

// With some blocks live after more of them, and with none; from there the mark grows again.
void Check(const Mark& mark, std::size_t left) {
  constexpr std::size_t kBlock = 40 << 20;
  const cts::Stream stream;
  cts::Pool pool;
  std::deque<cts::PoolBlock> live;
  for (int i = 0; i < 4; ++i) live.emplace_back(pool, kBlock, stream);
  while (live.size() > left) live.pop_back();
  stream.Synchronize();
  CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
  if (!cts::control()) pool.SetAmount(mark.high, 0);
  if (cts::control() && pool.Amount(mark.high) == pool.Amount(mark.current))
    cts::PowerNotShown("the pool has all in one piece, so that the amount never fell");
  CTS_EXPECT_EQ(pool.Amount(mark.high), pool.Amount(mark.current),
                "a reset watermark of a pool is not the present amount");
  for (int i = 0; i < 2; ++i) live.emplace_back(pool, kBlock, stream);
  if (!cts::control())
    CTS_EXPECT_LE(pool.Amount(mark.current), pool.Amount(mark.high), "a watermark did not grow after its reset");
}

CTS_CASE() {
  for (const Mark& mark : kMarks) {
    cts::Row(mark.name, [&] { Check(mark, 1); });
    cts::Row((std::string(mark.name) + "-of-no-block").c_str(), [&] { Check(mark, 0); });
  }
}

}  // namespace
