/*---
clause: pi.stream.attributes
covers: the driver's functions
control: the attribute of another stream is set
control-fails-with:
  - a stream does not tell the attribute that the driver gave it
  - a stream did not get the attributes that the driver copied to it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr struct {
  const char* name;
  CUsynchronizationPolicy policy;
} kPolicies[] = {
    {"spin", CU_SYNC_POLICY_SPIN}, {"yield", CU_SYNC_POLICY_YIELD}, {"blocking-sync", CU_SYNC_POLICY_BLOCKING_SYNC}};

CUsynchronizationPolicy Get(CUstream stream) {
  CUstreamAttrValue value{};
  CTS_CU(CTS_DRIVER(cuStreamGetAttribute)(stream, CU_LAUNCH_ATTRIBUTE_SYNCHRONIZATION_POLICY, &value));
  return value.syncPolicy;
}

CTS_CASE() {
  for (const auto& row : kPolicies) {
    cts::Row(row.name, [&] {
      const cts::Stream stream, other, copy;
      const CUsynchronizationPolicy before = Get(other);
      CUstreamAttrValue value{};
      value.syncPolicy = row.policy;
      CTS_CU(CTS_DRIVER(cuStreamSetAttribute)(cts::control() ? other : stream,
                                              CU_LAUNCH_ATTRIBUTE_SYNCHRONIZATION_POLICY, &value));
      CTS_EXPECT_EQ(Get(stream), row.policy, "a stream does not tell the attribute that the driver gave it");
      if (!cts::control()) CTS_EXPECT_EQ(Get(other), before, "another stream got the attribute, too");
      CTS_CU(CTS_DRIVER(cuStreamCopyAttributes)(copy, stream));
      CTS_EXPECT_EQ(Get(copy), row.policy, "a stream did not get the attributes that the driver copied to it");
    });
  }
}

}  // namespace
