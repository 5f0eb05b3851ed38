/*---
clause: cdp.device.attribute-equals-host
control: the kernel asks for the attribute after the one that is meant
control-fails-with: the kernel got another attribute than the host
build: [rdc]
note: >-
  What the two say of cudaDevAttrNumaId depends on the host's memory, so it is an aspect of its own. Numbers that the
  toolkit or the driver does not use are left out.
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int value;
};

__global__ void Ask(Answer* answers, int shift) {
  Answer& answer = answers[threadIdx.x];
  answer.code = cudaDeviceGetAttribute(&answer.value, static_cast<cudaDeviceAttr>(threadIdx.x + shift), 0);
}

CTS_CASE() {
  cts::DeviceBuffer<Answer> answers(cudaDevAttrMax);
  Ask<<<1, cudaDevAttrMax>>>(answers.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const cts::HostCopy<Answer> seen = answers.Read();
  int compared = 0, different = 0, first_different = 0;
  for (int attribute = 1; attribute < cudaDevAttrMax; ++attribute) {
    int expected = 0;
    if (attribute == cudaDevAttrNumaId) continue;
    if (cudaDeviceGetAttribute(&expected, static_cast<cudaDeviceAttr>(attribute), 0) != cudaSuccess) {
      (void)cudaGetLastError();
      continue;
    }
    ++compared;
    if (seen[attribute].code == cudaSuccess && seen[attribute].value == expected) continue;
    if (different++ == 0) first_different = attribute;
  }
  CTS_OBSERVE("different", different);
  CTS_OBSERVE("first-different", first_different);
  CTS_EXPECT_LT(50, compared, "the host tells hardly any attribute");
  CTS_EXPECT_EQ(different, 0, "the kernel got another attribute than the host");
}

}  // namespace
