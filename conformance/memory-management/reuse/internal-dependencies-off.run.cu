/*---
clause: mm.reuse.internal-dependencies-off
control: insertion of dependencies stays enabled
control-fails-with: an allocation made its stream wait for another one although that is disabled
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "one-block-pool.family.cuh"

namespace {

constexpr const char* kWaited = "an allocation made its stream wait for another one although that is disabled";

CTS_CASE() {
  cts::Policies policies = cts::kNoReuse;
  policies.internal = cts::control();
  cts::Row("32-mib", [&] { CheckNoDependency(32 << 20, policies, kWaited); });
  cts::Row("64-mib", [&] { CheckNoDependency(64 << 20, policies, kWaited); });
}

}  // namespace
