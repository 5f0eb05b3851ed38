/*---
clause: model.domain.count
control: another attribute is asked for
control-fails-with: the number of domains is not that of the architecture
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/row.h"

#include <string>

namespace {

CTS_CASE() {
  int devices = 0;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  for (int device = 0; device < devices; ++device) {
    cts::Row(("device-" + std::to_string(device)).c_str(), [&] {
      int major = 0, count = -7;
      CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
      CTS_CUDA(
          cudaDeviceGetAttribute(&count, cts::control() ? cudaDevAttrWarpSize : cudaDevAttrMemSyncDomainCount, device));
      CTS_OBSERVE("domains", count);
      const bool right = major < 9 ? count == 1 : major == 9 ? count == 4 : count >= 1 && count != 32;
      CTS_EXPECT(right, "the number of domains is not that of the architecture");
    });
  }
}

}  // namespace
