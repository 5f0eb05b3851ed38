/*---
clause: mm.reuse.internal-dependencies-off
covers: while the other kinds of reuse are enabled
control: insertion of dependencies stays enabled
control-fails-with: an allocation made its stream wait for another one although that is disabled
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "one-block-pool.family.cuh"

namespace {

constexpr const char* kWaited = "an allocation made its stream wait for another one although that is disabled";

CTS_CASE() {
  for (cts::Policies policies : cts::kEachReuse) {
    if (policies.internal || !(policies.events || policies.opportunistic)) continue;
    policies.internal = cts::control();
    cts::Row(policies.name, [&] { CheckNoDependency(32 << 20, policies, kWaited); });
  }
}

}  // namespace
