/*---
clause: pi.stream.attributes
control: the attribute of another stream is set
control-fails-with:
  - a stream does not tell the attribute that it was given
  - a stream did not get the attributes that were copied to it
launches: none
---*/
#include "cts/case.cuh"

namespace {

struct Policy {
  const char* name;
  cudaSynchronizationPolicy policy;
};
constexpr Policy kPolicies[] = {
    {"spin", cudaSyncPolicySpin}, {"yield", cudaSyncPolicyYield}, {"blocking-sync", cudaSyncPolicyBlockingSync}};

void Set(cudaStream_t stream, cudaSynchronizationPolicy policy) {
  cudaStreamAttrValue value{};
  value.syncPolicy = policy;
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaLaunchAttributeSynchronizationPolicy, &value));
}
cudaSynchronizationPolicy Get(cudaStream_t stream) {
  cudaStreamAttrValue value{};
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaLaunchAttributeSynchronizationPolicy, &value));
  return value.syncPolicy;
}

CTS_CASE() {
  for (const Policy& row : kPolicies) {
    cts::Row(row.name, [&] {
      const cts::Stream stream, other, copy;
      const cudaSynchronizationPolicy before = Get(other);
      Set(cts::control() ? other : stream, row.policy);
      CTS_EXPECT_EQ(Get(stream), row.policy, "a stream does not tell the attribute that it was given");
      if (!cts::control()) CTS_EXPECT_EQ(Get(other), before, "another stream got the attribute, too");
      CTS_CUDA(cudaStreamCopyAttributes(copy, stream));
      CTS_EXPECT_EQ(Get(copy), row.policy, "a stream did not get the attributes that were copied to it");
    });
  }
}

}  // namespace
