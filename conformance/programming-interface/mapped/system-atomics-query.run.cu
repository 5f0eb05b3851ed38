/*---
clause: pi.mapped.system-atomics-query
control: none of the operations is asked for
control-fails-with: the atomic operations of the host's link are not told
requires: [driver-13-0]
launches: none
---*/
#include "cts/case.cuh"

namespace {

// No capability has all bits.
constexpr unsigned kNothing = ~0u;
constexpr cudaAtomicOperation kOperations[] = {cudaAtomicOperationIntegerAdd, cudaAtomicOperationExchange,
                                               cudaAtomicOperationCAS, cudaAtomicOperationFloatAdd};

CTS_CASE() {
  int native = -1, some = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&native, cudaDevAttrHostNativeAtomicSupported, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&some, cudaDevAttrOnlyPartialHostNativeAtomicSupported, 0));
  CTS_EXPECT(native == 0 || native == 1, "the attribute is neither 0 nor 1");
  unsigned told[4] = {kNothing, kNothing, kNothing, kNothing};
  const cudaError_t code = cudaDeviceGetHostAtomicCapabilities(told, kOperations, cts::control() ? 0 : 4, 0);
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(code, cudaSuccess, "the atomic operations of the host's link are not told");
  bool all = true, any = false;
  for (const unsigned capabilities : told) {
    CTS_EXPECT_NE(capabilities, kNothing, "the atomic operations of the host's link are not told");
    all = all && capabilities != 0 && capabilities != kNothing;
    any = any || (capabilities != 0 && capabilities != kNothing);
  }
  // A link that has some of them may have these four.
  if (native == 0 && some == 0) CTS_EXPECT(!all, "the link has no native atomics and all of the operations");
  if (native == 1 && some == 0 && code == cudaSuccess)
    CTS_EXPECT(any, "the link has native atomics and none of the operations");
  CTS_OBSERVE("native", native);
  CTS_OBSERVE("every-operation", all);
}

}  // namespace
