/*---
clause: mm.pool-attribute.settable-round-trip
control: the attribute of another pool is set
control-fails-with: an attribute of a pool does not read back as it was set
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

namespace {

bool Has(const cts::Pool& pool, const cts::Policies& policies) {
  return pool.Flag(cudaMemPoolReuseFollowEventDependencies) == policies.events &&
         pool.Flag(cudaMemPoolReuseAllowOpportunistic) == policies.opportunistic &&
         pool.Flag(cudaMemPoolReuseAllowInternalDependencies) == policies.internal;
}

// A second pool has other values throughout.
CTS_CASE(policies) {
  for (const cts::Policies& policies : cts::kEachReuse) {
    cts::Row(policies.name, [&] {
      const cts::Policies opposite = {"", !policies.events, !policies.opportunistic, !policies.internal};
      cts::Pool pool, other;
      pool.Use(opposite);
      other.Use(opposite);
      (cts::control() ? other : pool).Use(policies);
      CTS_EXPECT(Has(pool, policies), "an attribute of a pool does not read back as it was set");
      if (!cts::control()) CTS_EXPECT(Has(other, opposite), "setting an attribute of a pool changed another pool");
    });
  }
}

CTS_CASE(threshold) {
  struct Value {
    const char* name;
    unsigned long long bytes;
  };
  for (const Value& value :
       {Value{"0", 0}, Value{"1", 1}, Value{"8-gib-and-one", (1ull << 33) + 1}, Value{"greatest", ~0ull}}) {
    cts::Row(value.name, [&] {
      cts::Pool pool, other;
      pool.SetAmount(cudaMemPoolAttrReleaseThreshold, 77);
      other.SetAmount(cudaMemPoolAttrReleaseThreshold, 77);
      (cts::control() ? other : pool).SetAmount(cudaMemPoolAttrReleaseThreshold, value.bytes);
      CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrReleaseThreshold), value.bytes,
                    "an attribute of a pool does not read back as it was set");
      if (!cts::control())
        CTS_EXPECT_EQ(other.Amount(cudaMemPoolAttrReleaseThreshold), 77,
                      "setting an attribute of a pool changed another pool");
    });
  }
}

}  // namespace
