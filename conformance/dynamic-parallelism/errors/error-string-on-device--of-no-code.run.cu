/*---
clause: cdp.errors.error-string-on-device
covers: numbers that are no code
control: the kernel asks for a code of the list
control-fails-with: the kernel got another text than the host for a number that is no error code
build: [rdc]
note: the text that the reference names is "unrecognized error code"; the case compares it with the one of the host
---*/
#include "cts/case.cuh"

#include <cstring>
#include <string>

namespace {

constexpr int kLength = 256;
struct Text {
  char data[kLength];
};

__global__ void Ask(Text* out, cudaError_t code) {
  const char* const text = cudaGetErrorString(code);
  int i = 0;
  for (; text != nullptr && i < kLength - 1 && text[i] != '\0'; ++i) out->data[i] = text[i];
  out->data[i] = '\0';
}

// Between the codes, past the last one, and negative.
CTS_CASE() {
  int release = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&release));
  if (release != CUDART_VERSION)
    return cts::PowerNotShown("the host's library is of another release than the kernel's");
  for (const int number : {399, 998, 9'999, 20'000, 1 << 30, -1}) {
    cts::Row(("code-" + std::to_string(number)).c_str(), [&] {
      const auto code = static_cast<cudaError_t>(number);
      const cts::DeviceBuffer<Text> text(1);
      Ask<<<1, 1>>>(text.data(), cts::control() ? cudaErrorInvalidValue : code);
      CTS_FINISH();
      const Text seen = text[0];
      CTS_EXPECT(std::strcmp(seen.data, cudaGetErrorString(code)) == 0,
                 "the kernel got another text than the host for a number that is no error code");
    });
  }
}

}  // namespace
