/*---
clause: cdp.errors.error-string-on-device
control: the kernel asks for the next code of the list
control-fails-with: the kernel got another text than the host for the same error
build: [rdc]
note: >-
  Every code that the host's library knows. The kernel's texts are linked into the program; a host's library of another
  release may word them anew.
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

namespace {

constexpr int kLength = 256;
struct Text {
  char data[kLength];
};

__global__ void Ask(Text* texts, const cudaError_t* codes) {
  const char* text = cudaGetErrorString(codes[blockIdx.x]);
  char* copy = texts[blockIdx.x].data;
  int i = 0;
  for (; i < kLength - 1 && text[i] != '\0'; ++i) copy[i] = text[i];
  copy[i] = '\0';
}

CTS_CASE() {
  int release = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&release));
  if (release != CUDART_VERSION)
    return cts::PowerNotShown("the host's library is of another release than the kernel's");
  std::vector<cudaError_t> known, asked;
  for (int code = 0; code <= cudaErrorUnknown; ++code) {
    if (std::strncmp(cudaGetErrorName(static_cast<cudaError_t>(code)), "cuda", 4) == 0)
      known.push_back(static_cast<cudaError_t>(code));
  }
  for (size_t i = 0; i < known.size(); ++i) asked.push_back(known[(i + (cts::control() ? 1 : 0)) % known.size()]);
  cts::DeviceBuffer<cudaError_t> codes(asked.size());
  cts::DeviceBuffer<Text> texts(asked.size());
  codes.Write(asked.data(), asked.size());
  Ask<<<static_cast<unsigned>(asked.size()), 1>>>(texts.data(), codes.data());
  CTS_FINISH();
  const cts::HostCopy<Text> seen = texts.Read();
  for (size_t i = 0; i < known.size(); ++i) {
    cts::Row(cudaGetErrorName(known[i]), [&] {
      CTS_EXPECT(std::strcmp(seen[i].data, cudaGetErrorString(known[i])) == 0,
                 "the kernel got another text than the host for the same error");
    });
  }
}

}  // namespace
