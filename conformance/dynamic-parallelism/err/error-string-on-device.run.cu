/*---
clause: cdp.err.error-string-on-device
control: the kernel asks for the next code of the list
control-fails-with: the kernel got another text than the host for the same error
build: [rdc]
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

constexpr int kLength = 128;
struct Text {
  char data[kLength];
};

constexpr cudaError_t kCodes[] = {cudaSuccess,
                                  cudaErrorInvalidValue,
                                  cudaErrorMemoryAllocation,
                                  cudaErrorInvalidConfiguration,
                                  cudaErrorInvalidDevice,
                                  cudaErrorLaunchMaxDepthExceeded,
                                  cudaErrorLaunchPendingCountExceeded,
                                  cudaErrorIllegalAddress,
                                  cudaErrorLaunchOutOfResources,
                                  cudaErrorNotSupported};
constexpr int kCount = sizeof kCodes / sizeof *kCodes;

__global__ void Ask(Text* texts, const cudaError_t* codes) {
  const char* text = cudaGetErrorString(codes[threadIdx.x]);
  char* copy = texts[threadIdx.x].data;
  int i = 0;
  for (; i < kLength - 1 && text[i] != '\0'; ++i) copy[i] = text[i];
  copy[i] = '\0';
}

CTS_CASE() {
  cudaError_t asked[kCount];
  for (int i = 0; i < kCount; ++i) asked[i] = kCodes[(i + (cts::control() ? 1 : 0)) % kCount];
  cts::DeviceBuffer<cudaError_t> codes(kCount);
  cts::DeviceBuffer<Text> texts(kCount);
  codes.Write(asked, kCount);
  Ask<<<1, kCount>>>(texts.data(), codes.data());
  CTS_FINISH();
  const cts::HostCopy<Text> seen = texts.Read();
  for (int i = 0; i < kCount; ++i) {
    CTS_EXPECT(std::strcmp(seen[i].data, cudaGetErrorString(kCodes[i])) == 0,
               "the kernel got another text than the host for the same error");
  }
}

}  // namespace
