/*---
clause: pi.external-memory.uuid-matches
control: the UUID of the driver is compared
control-fails-with: a CUDA device and the Vulkan device with its UUID are not the same
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graphics/vulkan.h"
#include "cts/process/two_gpus.h"

#include <cstring>

namespace {

CTS_CASE() {
  const cts::Vulkan vulkan;
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    cudaDeviceProp properties;
    CTS_CUDA(cudaGetDeviceProperties(&properties, device));
    int same = 0;
    bool of_another = false;
    for (const cts::VulkanDevice& candidate : vulkan.Devices()) {
      const unsigned char* const uuid = cts::control() ? candidate.driver_uuid : candidate.uuid;
      if (!candidate.nvidia || std::memcmp(uuid, properties.uuid.bytes, sizeof candidate.uuid) != 0) continue;
      ++same;
      // A virtual machine may tell one of them the place of its host: only that of another device speaks against it.
      for (int other = 0; other < count; ++other)
        of_another |= other != device && candidate.location == cts::Location(other);
    }
    if (device != 0 && same == 0) continue;  // a device that offers no graphics
    // A loader that finds a driver twice names its devices twice.
    CTS_EXPECT(same >= 1 && !of_another, "a CUDA device and the Vulkan device with its UUID are not the same");
  }
}

}  // namespace
