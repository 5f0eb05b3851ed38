/*---
clause: cdp.device.query-any-device
control: the kernel asks about the device after the one that is meant
control-fails-with: the kernel got another attribute than the host
build: [rdc]
requires: [gpus-2]
---*/
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

CTS_CASE() {
  int devices = 0;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  CTS_CUDA(cudaSetDevice(0));
  cts::DeviceBuffer<cudaDeviceAttr> attributes(kCount);
  cts::DeviceBuffer<Answer> answers(kCount);
  attributes.Write(kAttributes, kCount);
  for (int device = 0; device < devices; ++device) {
    answers.Fill(cts::kPoison);
    Ask<<<1, kCount>>>(answers.data(), attributes.data(), cts::control() ? (device + 1) % devices : device);
    CTS_FINISH();
    const cts::HostCopy<Answer> seen = answers.Read();
    for (int i = 0; i < kCount; ++i) {
      int expected = 0;
      CTS_CUDA(cudaDeviceGetAttribute(&expected, kAttributes[i], device));
      CTS_EXPECT_EQ(seen[i].code, cudaSuccess, "an attribute of a device cannot be queried in a kernel");
      CTS_EXPECT_EQ(seen[i].value, expected, "the kernel got another attribute than the host");
    }
  }
}

}  // namespace
