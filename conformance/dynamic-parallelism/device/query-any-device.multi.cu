/*---
clause: cdp.device.query-any-device
control: the kernel asks about the device after the one that is meant
control-fails-with: the kernel got another attribute than the host
build: [rdc]
requires: [gpus-2]
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr cudaDeviceAttr kAttributes[] = {cudaDevAttrPciBusId,
                                          cudaDevAttrPciDeviceId,
                                          cudaDevAttrPciDomainId,
                                          cudaDevAttrMultiProcessorCount,
                                          cudaDevAttrMaxThreadsPerBlock,
                                          cudaDevAttrMaxSharedMemoryPerBlock,
                                          cudaDevAttrWarpSize,
                                          cudaDevAttrComputeCapabilityMajor,
                                          cudaDevAttrComputeCapabilityMinor,
                                          cudaDevAttrL2CacheSize,
                                          cudaDevAttrGlobalMemoryBusWidth,
                                          cudaDevAttrUnifiedAddressing};
constexpr int kCount = sizeof kAttributes / sizeof *kAttributes;

struct Answer {
  cudaError_t code;
  int value;
};

__global__ void Ask(Answer* answers, const cudaDeviceAttr* attributes, int device) {
  Answer& answer = answers[threadIdx.x];
  answer.code = cudaDeviceGetAttribute(&answer.value, attributes[threadIdx.x], device);
}

// One kernel asks about one device.
void Check(int asking, int device, int devices) {
  CTS_CUDA(cudaSetDevice(asking));
  cts::DeviceBuffer<cudaDeviceAttr> attributes(kCount);
  cts::DeviceBuffer<Answer> answers(kCount);
  attributes.Write(kAttributes, kCount);
  Ask<<<1, kCount>>>(answers.data(), attributes.data(), cts::control() ? (device + 1) % devices : device);
  CTS_FINISH();
  int different = 0;
  for (int i = 0; i < kCount; ++i) {
    const Answer seen = answers[i];
    int expected = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&expected, kAttributes[i], device));
    CTS_EXPECT_EQ(seen.code, cudaSuccess, "an attribute of a device cannot be queried in a kernel");
    different += seen.value != expected;
  }
  CTS_EXPECT_EQ(different, 0, "the kernel got another attribute than the host");
}

// From the first and the last device about each.
CTS_CASE() {
  int devices = 0;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  for (const int asking : {0, devices - 1}) {
    for (int device = 0; device < devices; ++device) {
      const std::string name = "device-" + std::to_string(asking) + "-asks-about-" + std::to_string(device);
      cts::Row(name.c_str(), [&] { Check(asking, device, devices); });
    }
  }
}

}  // namespace
