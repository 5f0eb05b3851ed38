/*---
clause: mm.pool-attribute.settable-round-trip
covers: the driver's functions
control: the attribute of another pool is set
control-fails-with: an attribute of a pool of the driver does not read back as it was set
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-pool.cuh"

namespace {

constexpr const char* kNot = "an attribute of a pool of the driver does not read back as it was set";

constexpr struct {
  const char* name;
  CUmemPool_attribute attribute;
} kPolicies[] = {{"follow-event-dependencies", CU_MEMPOOL_ATTR_REUSE_FOLLOW_EVENT_DEPENDENCIES},
                 {"allow-opportunistic", CU_MEMPOOL_ATTR_REUSE_ALLOW_OPPORTUNISTIC},
                 {"allow-internal-dependencies", CU_MEMPOOL_ATTR_REUSE_ALLOW_INTERNAL_DEPENDENCIES}};
constexpr struct {
  const char* name;
  cuuint64_t bytes;
} kThresholds[] = {{"zero", 0}, {"one", 1}, {"8-gib-and-one", (cuuint64_t{1} << 33) + 1}, {"greatest", ~cuuint64_t{0}}};

// The other policies stay, and so does that of another pool.
CTS_CASE(policies) {
  for (const auto& row : kPolicies) {
    cts::Row(row.name, [&] {
      const cts::DriverPool pool, other;
      for (const int value : {0, 1, 0}) {
        for (const auto& each : kPolicies) pool.Set(each.attribute, 1 - value);
        for (const auto& each : kPolicies) other.Set(each.attribute, 1 - value);
        (cts::control() ? other : pool).Set(row.attribute, value);
        CTS_EXPECT_EQ(pool.Get<int>(row.attribute), value, kNot);
        if (cts::control()) continue;
        for (const auto& each : kPolicies) {
          if (each.attribute != row.attribute)
            CTS_EXPECT_EQ(pool.Get<int>(each.attribute), 1 - value, "setting an attribute changed another one");
          CTS_EXPECT_EQ(other.Get<int>(each.attribute), 1 - value, "setting an attribute changed another pool");
        }
      }
    });
  }
}

CTS_CASE(threshold) {
  for (const auto& row : kThresholds) {
    cts::Row(row.name, [&] {
      const cts::DriverPool pool, other;
      for (const cts::DriverPool* each : {&pool, &other}) each->Set(CU_MEMPOOL_ATTR_RELEASE_THRESHOLD, cuuint64_t{77});
      (cts::control() ? other : pool).Set(CU_MEMPOOL_ATTR_RELEASE_THRESHOLD, row.bytes);
      CTS_EXPECT_EQ(pool.Amount(CU_MEMPOOL_ATTR_RELEASE_THRESHOLD), row.bytes, kNot);
      if (!cts::control())
        CTS_EXPECT_EQ(other.Amount(CU_MEMPOOL_ATTR_RELEASE_THRESHOLD), 77, "setting an attribute changed another pool");
    });
  }
}

}  // namespace
