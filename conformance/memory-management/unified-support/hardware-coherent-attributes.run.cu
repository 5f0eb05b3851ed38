/*---
clause: mm.unified-support.hardware-coherent-attributes
control: it is asked whether the device is part of the chip of the host
control-fails-with: a device that uses the page tables of the host lacks native atomics or direct access of the host
requires: [pageable-access]
launches: none
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const auto told = [](cudaDeviceAttr attribute) {
    int value = -7;
    CTS_CUDA(cudaDeviceGetAttribute(&value, attribute, 0));
    return value;
  };
  if (told(cudaDevAttrPageableMemoryAccessUsesHostPageTables) == 0)
    return cts::PowerNotShown("the device does not use the page tables of the host");
#if CUDART_VERSION >= 13000
  // With some native atomics alone a system has no hardware acceleration in the guide's sense.
  if (told(cudaDevAttrOnlyPartialHostNativeAtomicSupported) != 0)
    return cts::PowerNotShown("the link to the host has some native atomics alone");
#endif
  if (cts::control() && told(cudaDevAttrIntegrated) == 1)
    return cts::PowerNotShown("the device is part of the chip of the host");
  for (const cudaDeviceAttr attribute :
       {cudaDevAttrHostNativeAtomicSupported, cudaDevAttrDirectManagedMemAccessFromHost})
    CTS_EXPECT_EQ(told(cts::control() ? cudaDevAttrIntegrated : attribute), 1,
                  "a device that uses the page tables of the host lacks native atomics or direct access of the host");
}

}  // namespace
