/*---
clause: cdp.errors.error-name-on-device
control: the kernel asks for the next code of the list
control-fails-with: the kernel got another name than that of the enumerator
build: [rdc]
note: every code of the header of toolkit 13.0
---*/
#include "cts/case.cuh"
#include "cts/process/error_codes.h"

#include <cstring>

namespace {

constexpr int kLength = 128, kCount = sizeof cts::kErrorCodes / sizeof *cts::kErrorCodes;
struct Text {
  char data[kLength];
};

__global__ void Ask(Text* texts, const cudaError_t* codes) {
  const char* text = cudaGetErrorName(codes[blockIdx.x]);
  char* copy = texts[blockIdx.x].data;
  int i = 0;
  for (; i < kLength - 1 && text[i] != '\0'; ++i) copy[i] = text[i];
  copy[i] = '\0';
}

CTS_CASE() {
  cudaError_t asked[kCount];
  for (int i = 0; i < kCount; ++i) asked[i] = cts::kErrorCodes[(i + (cts::control() ? 1 : 0)) % kCount].code;
  cts::DeviceBuffer<cudaError_t> codes(kCount);
  cts::DeviceBuffer<Text> texts(kCount);
  codes.Write(asked, kCount);
  Ask<<<kCount, 1>>>(texts.data(), codes.data());
  CTS_FINISH();
  const cts::HostCopy<Text> seen = texts.Read();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(cts::kErrorCodes[i].name, [&] {
      CTS_EXPECT(std::strcmp(seen[i].data, cts::kErrorCodes[i].name) == 0,
                 "the kernel got another name than that of the enumerator");
    });
  }
}

}  // namespace
