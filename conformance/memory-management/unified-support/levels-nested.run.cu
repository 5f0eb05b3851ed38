/*---
clause: mm.unified-support.levels-nested
control: it is asked whether each device with managed memory has a processor of the host on its chip
control-fails-with: a device has a level of unified memory without the one that it includes
launches: none
---*/
#include "cts/case.cuh"

namespace {

int Attribute(cudaDeviceAttr attribute, int device) {
  int value = -7;
  CTS_CUDA(cudaDeviceGetAttribute(&value, attribute, device));
  return value;
}

CTS_CASE() {
  constexpr const char* kMissing = "a device has a level of unified memory without the one that it includes";
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  bool any_integrated = false, any_level = false;
  for (int device = 0; device < count; ++device) {
    const auto includes = [&](cudaDeviceAttr level, cudaDeviceAttr included) {
      CTS_EXPECT(Attribute(level, device) == 0 || Attribute(included, device) == 1, kMissing);
    };
    any_integrated |= Attribute(cudaDevAttrIntegrated, device) != 0;
    any_level |= Attribute(cudaDevAttrConcurrentManagedAccess, device) != 0;
    includes(cudaDevAttrPageableMemoryAccessUsesHostPageTables, cudaDevAttrPageableMemoryAccess);
    includes(cudaDevAttrPageableMemoryAccess, cudaDevAttrConcurrentManagedAccess);
    includes(cudaDevAttrConcurrentManagedAccess, cts::control() ? cudaDevAttrIntegrated : cudaDevAttrManagedMemory);
  }
  if (cts::control() && any_integrated) cts::PowerNotShown("a device is part of the chip of the host");
  if (cts::control() && !any_level) cts::PowerNotShown("no device has a level that includes another one");
  CTS_OBSERVE("pageable-memory-access", Attribute(cudaDevAttrPageableMemoryAccess, 0));
}

}  // namespace
