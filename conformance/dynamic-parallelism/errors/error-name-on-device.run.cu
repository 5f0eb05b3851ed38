/*---
clause: cdp.errors.error-name-on-device
control: the kernel asks for the next code of the list
control-fails-with: the kernel got another name than that of the enumerator
build: [rdc]
note: every code that the host's library knows, and a dozen whose names stand here
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

namespace {

constexpr int kLength = 128;
struct Text {
  char data[kLength];
};
struct Named {
  cudaError_t code;
  const char* name;
};

#define NAMED(code) \
  { code, #code }
constexpr Named kNamed[] = {NAMED(cudaSuccess),
                            NAMED(cudaErrorInvalidValue),
                            NAMED(cudaErrorMemoryAllocation),
                            NAMED(cudaErrorInvalidConfiguration),
                            NAMED(cudaErrorInvalidDevice),
                            NAMED(cudaErrorLaunchMaxDepthExceeded),
                            NAMED(cudaErrorLaunchPendingCountExceeded),
                            NAMED(cudaErrorIllegalAddress),
                            NAMED(cudaErrorLaunchOutOfResources),
                            NAMED(cudaErrorAssert),
                            NAMED(cudaErrorNotSupported),
                            NAMED(cudaErrorUnknown)};

__global__ void Ask(Text* texts, const cudaError_t* codes) {
  const char* text = cudaGetErrorName(codes[blockIdx.x]);
  char* copy = texts[blockIdx.x].data;
  int i = 0;
  for (; i < kLength - 1 && text[i] != '\0'; ++i) copy[i] = text[i];
  copy[i] = '\0';
}

void Check(const std::vector<Named>& expected) {
  std::vector<cudaError_t> asked;
  for (size_t i = 0; i < expected.size(); ++i)
    asked.push_back(expected[(i + (cts::control() ? 1 : 0)) % expected.size()].code);
  cts::DeviceBuffer<cudaError_t> codes(asked.size());
  cts::DeviceBuffer<Text> texts(asked.size());
  codes.Write(asked.data(), asked.size());
  Ask<<<static_cast<unsigned>(asked.size()), 1>>>(texts.data(), codes.data());
  CTS_FINISH();
  const cts::HostCopy<Text> seen = texts.Read();
  for (size_t i = 0; i < expected.size(); ++i) {
    cts::Row(expected[i].name, [&] {
      CTS_EXPECT(std::strcmp(seen[i].data, expected[i].name) == 0,
                 "the kernel got another name than that of the enumerator");
    });
  }
}

CTS_CASE(of_the_header) { Check({std::begin(kNamed), std::end(kNamed)}); }

CTS_CASE(of_the_hosts_library) {
  int release = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&release));
  if (release != CUDART_VERSION)
    return cts::PowerNotShown("the host's library is of another release than the kernel's");
  std::vector<Named> known;
  for (int code = 0; code <= cudaErrorUnknown; ++code) {
    const char* const name = cudaGetErrorName(static_cast<cudaError_t>(code));
    if (std::strncmp(name, "cuda", 4) == 0) known.push_back({static_cast<cudaError_t>(code), name});
  }
  Check(known);
}

}  // namespace
