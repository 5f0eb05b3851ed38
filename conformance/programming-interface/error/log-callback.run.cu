/*---
clause: pi.error.log-callback
control: the callback is unregistered in front of the mistake
control-fails-with: a registered callback was not called with a message for an error
requires: [driver-13-0]
launches: none
---*/
#include "cts/case.cuh"

namespace {

struct Heard {
  int calls = 0;
  bool text = false;
};

void CUDART_CB Hear(void* data, cudaLogLevel, char* message, size_t length) {
  auto* const heard = static_cast<Heard*>(data);
  ++heard->calls;
  heard->text = heard->text || (message != nullptr && length > 0 && message[0] != '\0');
}

CTS_CASE() {
  Heard heard;
  cudaLogsCallbackHandle handle{};
  CTS_CUDA(cudaLogsRegisterCallback(&Hear, &heard, &handle));
  if (cts::control()) CTS_CUDA(cudaLogsUnregisterCallback(handle));
  // A mistake that the driver itself refuses.
  void* memory = nullptr;
  CTS_EXPECT_NE(cudaMalloc(&memory, size_t{1} << 60), cudaSuccess, "the mistake was not noticed");
  CTS_EXPECT_NE(cudaMemcpy(memory, &heard, 4096, static_cast<cudaMemcpyKind>(99)), cudaSuccess,
                "the mistake was not noticed");
  (void)cudaGetLastError();
  if (!cts::control()) CTS_CUDA(cudaLogsUnregisterCallback(handle));
  CTS_EXPECT(heard.calls > 0 && heard.text, "a registered callback was not called with a message for an error");
}

}  // namespace
