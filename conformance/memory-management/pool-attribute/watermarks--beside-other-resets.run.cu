/*---
clause: mm.pool-attribute.watermarks
covers: a mark outlives other resets, those of another pool, settings
control: the mark is reset as well
control-fails-with: a watermark of a pool changed although nobody reset it
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

constexpr std::size_t kBlock = 16 << 20;

struct Mark {
  const char* name;
  cudaMemPoolAttr current, high;
};
constexpr Mark kUsed = {"used", cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh},
               kReserved = {"reserved", cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh};

// What is done while the mark stands far above the present amount.
struct Event {
  const char* name;
  void (*happen)(cts::Pool& pool, cudaMemPoolAttr other_mark);
};
constexpr Event kEvents[] = {
    {"reset-of-the-other-mark", [](cts::Pool& pool, cudaMemPoolAttr other_mark) { pool.SetAmount(other_mark, 0); }},
    {"resets-of-another-pool",
     [](cts::Pool& /*pool*/, cudaMemPoolAttr /*other_mark*/) {
       cts::Pool another;
       another.SetAmount(cudaMemPoolAttrUsedMemHigh, 0);
       another.SetAmount(cudaMemPoolAttrReservedMemHigh, 0);
     }},
    {"settings", [](cts::Pool& pool, cudaMemPoolAttr /*other_mark*/) {
       pool.SetAmount(cudaMemPoolAttrReleaseThreshold, kBlock);
       for (const cts::Policies& policies : cts::kEachReuse) pool.Use(policies);
     }}};

void Check(const Mark& mark, const Mark& other, const Event& event) {
  cts::Row((std::string(mark.name) + "-" + event.name).c_str(), [&] {
    const cts::Stream stream;
    cts::Pool pool;
    unsigned long long most = 0;
    const auto grow = [&](std::size_t blocks) {
      std::deque<cts::PoolBlock> live;
      for (std::size_t i = 0; i < blocks; ++i) {
        live.emplace_back(pool, kBlock, stream);
        stream.Synchronize();  // in use once the allocation is complete
        most = std::max(most, pool.Amount(mark.current));
      }
      live.clear();
      stream.Synchronize();
      CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    };
    grow(6);
    // What is reserved may have been more for a moment.
    const unsigned long long high = pool.Amount(mark.high);
    CTS_EXPECT(mark.current == kUsed.current ? high == most : high >= most,
               "a watermark of a pool is not the greatest amount");
    event.happen(pool, other.high);
    if (cts::control()) pool.SetAmount(mark.high, 0);
    constexpr const char* kChanged = "a watermark of a pool changed although nobody reset it";
    CTS_EXPECT_EQ(pool.Amount(mark.high), high, kChanged);
    grow(2);
    CTS_EXPECT_EQ(pool.Amount(mark.high), high, kChanged);
  });
}

CTS_CASE() {
  for (const Event& event : kEvents) {
    Check(kUsed, kReserved, event);
    Check(kReserved, kUsed, event);
  }
}

}  // namespace
