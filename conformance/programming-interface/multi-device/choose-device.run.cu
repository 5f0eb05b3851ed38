/*---
clause: pi.multi-device.choose-device
control: the call is left out
control-fails-with: the chosen device does not fit the properties of a device that is there
launches: none
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

// The properties of a device that is there: no other fits better than one with the same.
CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    cudaDeviceProp wanted, got;
    CTS_CUDA(cudaGetDeviceProperties(&wanted, device));
    int chosen = -7;
    if (!cts::control()) CTS_CUDA(cudaChooseDevice(&chosen, &wanted));
    const bool there = chosen >= 0 && chosen < count;
    if (there) CTS_CUDA(cudaGetDeviceProperties(&got, chosen));
    CTS_EXPECT(there && got.major == wanted.major && got.minor == wanted.minor &&
                   got.totalGlobalMem == wanted.totalGlobalMem &&
                   got.multiProcessorCount == wanted.multiProcessorCount && std::strcmp(got.name, wanted.name) == 0,
               "the chosen device does not fit the properties of a device that is there");
  }
}

}  // namespace
