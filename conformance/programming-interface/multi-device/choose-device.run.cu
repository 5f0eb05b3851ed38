/*---
clause: pi.multi-device.choose-device
control: the properties of a device that differs are given; where none does, the call is left out
control-fails-with: the chosen device does not fit the properties of a device that is there
launches: none
note: of equal GPUs any is right, so that there only a device that is none would be noticed
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

bool AreEqual(const cudaDeviceProp& one, const cudaDeviceProp& other) {
  return one.major == other.major && one.minor == other.minor && one.totalGlobalMem == other.totalGlobalMem &&
         one.multiProcessorCount == other.multiProcessorCount && std::strcmp(one.name, other.name) == 0;
}

cudaDeviceProp PropertiesOf(int device) {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, device));
  return properties;
}

// The properties of a device that is there: no other fits better than one with the same.
CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    const cudaDeviceProp wanted = PropertiesOf(device);
    int given = device, chosen = -7;
    for (int other = 0; cts::control() && other < count; ++other)
      if (!AreEqual(PropertiesOf(other), wanted)) given = other;
    const cudaDeviceProp properties = PropertiesOf(given);
    if (!cts::control() || given != device) CTS_CUDA(cudaChooseDevice(&chosen, &properties));
    CTS_EXPECT(chosen >= 0 && chosen < count && AreEqual(PropertiesOf(chosen), wanted),
               "the chosen device does not fit the properties of a device that is there");
  }
}

}  // namespace
