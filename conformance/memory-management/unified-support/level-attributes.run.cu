/*---
clause: mm.unified-support.level-attributes
control: an attribute that has another value is asked for
control-fails-with: an attribute of unified memory is not what the property of the device says
launches: none
---*/
#include "cts/case.cuh"

namespace {

using Property = int cudaDeviceProp::*;

struct Level {
  const char* name;
  cudaDeviceAttr attribute;
  Property property;
};
constexpr Level kLevels[] = {
    {"managed-memory", cudaDevAttrManagedMemory, &cudaDeviceProp::managedMemory},
    {"concurrent-managed-access", cudaDevAttrConcurrentManagedAccess, &cudaDeviceProp::concurrentManagedAccess},
    {"pageable-memory-access", cudaDevAttrPageableMemoryAccess, &cudaDeviceProp::pageableMemoryAccess},
    {"uses-host-page-tables", cudaDevAttrPageableMemoryAccessUsesHostPageTables,
     &cudaDeviceProp::pageableMemoryAccessUsesHostPageTables},
    {"direct-access-from-host", cudaDevAttrDirectManagedMemAccessFromHost,
     &cudaDeviceProp::directManagedMemAccessFromHost}};

int Attribute(cudaDeviceAttr attribute) {
  int value = -7;
  CTS_CUDA(cudaDeviceGetAttribute(&value, attribute, 0));
  return value;
}

CTS_CASE() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  for (const Level& level : kLevels) {
    cts::Row(level.name, [&] {
      // Each of the levels is 0 or 1, and no device has a warp of one thread.
      const int told = Attribute(cts::control() ? cudaDevAttrWarpSize : level.attribute);
      CTS_EXPECT_EQ(told, properties.*level.property,
                    "an attribute of unified memory is not what the property of the device says");
      if (!cts::control()) CTS_OBSERVE(level.name, told);
    });
  }
}

}  // namespace
